import { Chip, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { ReviewState } from '../../../server/features/reviews/reviews.rules.ts'
import type { Flag, ReviewSummary } from './review.ts'

interface FlagChipsProps {
  summary: ReviewSummary
  /** The clients that are shown: of one flag, or with any or none (null), and in one state. */
  shown: { flag: Flag | null; state: ReviewState | 'any' }
  onChange: (change: Partial<FlagChipsProps['shown']>) => void
}

/** How many clients have which flag; those with one of them can be shown alone. */
export function FlagChips({ summary, shown: { flag: chosen, state }, onChange }: FlagChipsProps) {
  const translate = useTranslate()
  const { open, dismissed, clear } = summary.states
  const text = (key: string, count: number) =>
    `${translate(`resources.reviews.${key}`)} ${formatCount(count)}`
  const chips = summary.flags.filter(
    ({ flag, ...counts }) => counts.open + counts.dismissed > 0 || flag === chosen,
  )
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('resources.reviews.flags_label')}
      sx={{ flexWrap: 'wrap' }}
    >
      {open > 0 && (
        <FlagChip
          label={text('states.open', open)}
          isChosen={chosen === null && state === 'open'}
          onClick={() => onChange({ flag: null, state: 'open' })}
        />
      )}
      <FlagChip
        label={text('all', open + dismissed + clear)}
        isChosen={chosen === null && state === 'any'}
        onClick={() => onChange({ flag: null, state: 'any' })}
      />
      {chips.map(({ flag, ...counts }) => (
        <FlagChip
          key={flag}
          label={text(`flags.${flag}`, counts.open)}
          isChosen={chosen === flag}
          onClick={() => onChange({ flag: chosen === flag ? null : flag })}
        />
      ))}
    </Stack>
  )
}

interface FlagChipProps {
  label: string
  isChosen: boolean
  onClick: () => void
}

const FlagChip = ({ label, isChosen, onClick }: FlagChipProps) => (
  <Chip
    label={label}
    onClick={onClick}
    aria-pressed={isChosen}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
  />
)
