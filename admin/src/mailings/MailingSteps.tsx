import { Step, StepLabel, Stepper } from '@mui/material'
import { useTranslate } from 'react-admin'

const STEPS = ['write', 'check', 'send'] as const

/** The step of a mailing: 0 the form, 1 the preview, 2 the sending. */
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
