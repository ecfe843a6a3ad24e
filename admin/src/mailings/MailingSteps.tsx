import { Step, StepLabel, Stepper } from '@mui/material'
import { useTranslate } from 'react-admin'

const STEPS = ['write', 'check', 'send'] as const

/** How far a mailing is: 0 while it is written, 1 while it is checked, 2 once it was sent. */
export function MailingSteps({ at }: { at: 0 | 1 | 2 }) {
  const translate = useTranslate()
  return (
    <Stepper activeStep={at} aria-label={translate('mailing.steps.name')} sx={{ maxWidth: 560, mb: 3 }}>
      {STEPS.map((step, index) => (
        <Step key={step} {...(index === at && { 'aria-current': 'step' })}>
          <StepLabel>{translate(`mailing.steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
