import { Box, Button, Chip, Stack, Typography, type ChipProps } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatMoney } from '../ui/format/money.ts'
import { CandidateText, useMatchText } from './MatchTexts.tsx'
import { candidatesOf, waits, type Decision, type SheetRow } from './paymentSheet.ts'
import type { RowDeeds } from './useRowKeys.ts'

interface RowOutcomeProps {
  row: SheetRow
  /** What somebody has decided of it. */
  decided: Decision | null
  deeds: RowDeeds
}

type Kind = 'sure' | 'confirmed' | 'set_aside' | 'likely' | 'several' | 'none' | 'left_out' | 'error'
const COLOURS: Record<Kind, ChipProps['color']> = {
  ...{ sure: 'success', confirmed: 'success', likely: 'warning', several: 'warning' },
  ...{ none: 'default', set_aside: 'default', left_out: 'default', error: 'error' },
}

const kindOf = ({ outcome, details }: SheetRow, decided: Decision | null): Kind => {
  if (outcome === 'error') return 'error'
  if (decided) return 'reason' in decided ? 'set_aside' : 'confirmed'
  if (details?.state === 'payment') return 'sure'
  return details?.state === 'waits' ? (details.match?.certainty ?? 'none') : 'left_out'
}

/** What becomes of a line and why; of one that is not sure, what may be decided of it. */
export function RowOutcome({ row, decided, deeds }: RowOutcomeProps) {
  const translate = useTranslate()
  const kind = kindOf(row, decided)
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
      <Chip
        size="small"
        color={COLOURS[kind]}
        label={translate(`paymentSheets.rows.${kind}`)}
        variant={kind === 'sure' ? 'filled' : 'outlined'}
      />
      <Why row={row} />
      {decided ? (
        <Decided decided={decided} onTakeBack={() => deeds.onTakeBack(row.row)} />
      ) : (
        waits(row) && <Choices row={row} deeds={deeds} />
      )}
      {kind === 'sure' && <Settled row={row} />}
    </Stack>
  )
}

/** Why that becomes of a line. */
function Why({ row: { errors, changes, details } }: { row: SheetRow }) {
  const translateMessage = useServerMessage()
  const matchText = useMatchText()
  const why = changes.find(({ field }) => field === 'Why')
  const texts = [
    ...errors.map(({ text, code, params }) => translateMessage({ code, params, detail: text })),
    ...(details?.match ? [matchText(details.match)] : []),
    ...(why && !details?.match ? [translateMessage({ ...why, detail: String(why.to) })] : []),
  ]
  return (
    <Typography variant="body2" color={errors.length ? 'error' : 'textSecondary'}>
      {texts.join('; ')}
    </Typography>
  )
}

/** What was decided, until it is taken back. */
function Decided({ decided, onTakeBack }: { decided: Decision; onTakeBack: () => void }) {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {'reason' in decided ? <bdi>{decided.reason}</bdi> : <CandidateText candidate={decided} />}
      <Button size="small" onClick={onTakeBack}>
        {translate('paymentSheets.rows.take_back')}
      </Button>
    </Stack>
  )
}

/** Whom a line may be of, each to be confirmed by its number; or it is set aside. */
function Choices({ row, deeds }: Omit<RowOutcomeProps, 'decided'>) {
  const translate = useTranslate()
  return (
    <>
      {candidatesOf(row).map((candidate, at) => (
        <Button
          key={candidate.client.id}
          size="small"
          variant="outlined"
          sx={choiceSx}
          onClick={() => deeds.onConfirm(row.row, candidate)}
        >
          <Key>{at + 1}</Key>
          <CandidateText candidate={candidate} />
        </Button>
      ))}
      <Button size="small" color="inherit" sx={choiceSx} onClick={() => deeds.onSetAside(row.row)}>
        <Key>0</Key>
        {translate('paymentSheets.rows.set_aside_line')}
      </Button>
    </>
  )
}

const Key = ({ children }: { children: number | string }) => (
  <Box component="kbd" aria-hidden sx={{ fontFamily: 'inherit', fontWeight: 700, marginInlineEnd: 1 }}>
    {children}
  </Box>
)

const choiceSx = { textAlign: 'start', textTransform: 'none', overflowWrap: 'anywhere' }

/** Whose payment a sure line becomes, and what it settles. */
function Settled({ row: { details } }: Pick<RowOutcomeProps, 'row'>) {
  const translate = useTranslate()
  if (!details?.client || !details.line) return null
  const { currency } = details.line
  const text = (key: string, values: object) => translate(`paymentSheets.rows.${key}`, values)
  const onAccount = details.on_account ?? 0
  const parts = [
    ...details.allocations.map(({ billing_id, amount }) =>
      text('pays', { billing_id, amount: formatMoney(amount, currency) }),
    ),
    ...(onAccount > 0 ? [text('on_account', { amount: formatMoney(onAccount, currency) })] : []),
  ]
  const { client_id, client_name } = details.client
  return (
    <Typography variant="body2">
      <strong>
        <bdi>{client_name}</bdi> ({client_id})
      </strong>
      {`: ${parts.join(', ')}`}
    </Typography>
  )
}
