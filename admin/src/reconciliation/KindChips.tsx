import { Chip, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import { effectsText, type FindingKind, type ReconciliationSummary } from './reconciliation.ts'

interface KindChipsProps {
  summary: ReconciliationSummary
  /** null: of any kind. */
  kind: FindingKind | null
  onChange: (kind: FindingKind | null) => void
}

/** How many findings of each kind are open, and what they are worth; one kind alone can be shown. */
export function KindChips({ summary, kind: chosen, onChange }: KindChipsProps) {
  const translate = useTranslate()
  const shown = summary.kinds.filter(({ kind, open, known }) => open + known > 0 || kind === chosen)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('resources.reconciliation.kinds_label')}
      sx={{ flexWrap: 'wrap' }}
    >
      <KindChip
        label={[translate('resources.reconciliation.all'), formatCount(summary.open)]}
        isChosen={chosen === null}
        onClick={() => onChange(null)}
      />
      {shown.map(({ kind, open, effects }) => (
        <KindChip
          key={kind}
          label={[
            translate(`resources.reconciliation.kinds.${kind}`),
            formatCount(open),
            effectsText(effects),
          ]}
          isChosen={chosen === kind}
          onClick={() => onChange(chosen === kind ? null : kind)}
        />
      ))}
    </Stack>
  )
}

interface KindChipProps {
  label: string[]
  isChosen: boolean
  onClick: () => void
}

const KindChip = ({ label, isChosen, onClick }: KindChipProps) => (
  <Chip
    component="button"
    label={<bdi>{label.filter(Boolean).join(' · ')}</bdi>}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
    aria-pressed={isChosen}
    onClick={onClick}
    sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal' } }}
  />
)
