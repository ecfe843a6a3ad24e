import { Chip, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { Flag, ReviewSummary } from './review.ts'

interface FlagChipsProps {
  summary: ReviewSummary
  /** null: clients with any flag, or none. */
  flag: Flag | null
  onChange: (flag: Flag | null) => void
}

/** How many clients have which flag; those with one of them can be shown alone. */
export function FlagChips({ summary, flag: chosen, onChange }: FlagChipsProps) {
  const translate = useTranslate()
  const { open, dismissed, clear } = summary.states
  const text = (key: string, count: number) =>
    `${translate(`resources.reviews.${key}`)} ${formatCount(count)}`
  const shown = summary.flags.filter(
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
      <FlagChip
        label={text('all_clients', open + dismissed + clear)}
        isChosen={chosen === null}
        onClick={() => onChange(null)}
      />
      {shown.map(({ flag, ...counts }) => (
        <FlagChip
          key={flag}
          label={text(`flags.${flag}`, counts.open)}
          isChosen={chosen === flag}
          onClick={() => onChange(chosen === flag ? null : flag)}
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
