import { Step, StepButton, Stepper, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { monthPath } from '../paths.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { countOf, isDone, STEPS, type MonthDetails, type StepName } from './month.ts'

interface MonthStepsProps {
  month: MonthDetails
  /** The step that is shown. */
  at: StepName
}

/** A step that is done looks so whether it is shown or not. */
const chosenSx = {
  '& [role=tab]': { borderRadius: 2, p: 1, m: -1 },
  '& [role=tab][aria-selected=true]': { bgcolor: 'action.selected' },
}

/** The steps of a month's end, each with its state and its count; any can be gone to. */
export function MonthSteps({ month, at }: MonthStepsProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const isTight = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  return (
    <Stepper
      nonLinear
      activeStep={STEPS.indexOf(at)}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      // Side by side, with the icons above their names.
      alternativeLabel={isTight && !isNarrow}
      aria-label={translate('resources.months.steps.title')}
      sx={{ ...chosenSx, ...(isNarrow && { '& .MuiStepConnector-line': { minHeight: 8 } }) }}
    >
      {STEPS.map((step) => {
        const { key, count } = countOf(step, month)
        const held = formatCount(month.steps.send.held)
        const counted = { smart_count: count, count: formatCount(count), held }
        return (
          <Step key={step} completed={isDone(step, month)}>
            <StepButton
              onClick={() => void navigate(monthPath(month.month, step))}
              optional={
                <Typography variant="caption">
                  {translate(`resources.months.counts.${key}`, counted)}
                </Typography>
              }
            >
              {translate(`resources.months.steps.${step}`)}
            </StepButton>
          </Step>
        )
      })}
    </Stepper>
  )
}
