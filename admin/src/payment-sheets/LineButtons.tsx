import Check from '@mui/icons-material/CheckOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import { formatMoney } from '../ui/format/money.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import type { PaymentLine } from './paymentSheet.ts'
import { SetLineAside } from './SetAsideDialog.tsx'
import { useLineDeeds } from './useLineDeeds.ts'

const key = (name: string) => `resources.payment-lines.${name}`

/** What can be done with a line: it is given to a client, set aside, or waits again. */
export function LineButtons() {
  const line = useRecordContext<PaymentLine>()
  const may = useMay('assignPaymentLine')
  if (!line || !may) return null
  return line.state === 'waiting' ? <Waiting line={line} /> : <TakeBack line={line} />
}

function Waiting({ line }: { line: PaymentLine }) {
  const translate = useTranslate()
  const { assign } = useLineDeeds(line)
  const [asking, setAsking] = useState<'client' | 'reason' | null>(null)
  const first = line.match?.certainty === 'several' ? undefined : line.match?.candidates[0]
  const named = { amount: formatMoney(line.amount, line.currency) }
  return (
    <>
      {first && (
        <RowButton
          icon={<Check />}
          label={translate(key('assign_to'), { name: first.client.client_name })}
          name={translate(key('assign_to'), { name: first.client.client_name })}
          onClick={() => void assign(first.client.id)}
        />
      )}
      <RowButton
        icon={<PersonAdd />}
        label={translate(key('assign'))}
        name={translate(key('assign_named'), named)}
        onClick={() => setAsking('client')}
      />
      <RowButton
        icon={<Block />}
        label={translate(key('set_aside'))}
        name={translate(key('set_aside_named'), named)}
        onClick={() => setAsking('reason')}
      />
      {asking === 'client' && <AssignDialog line={line} onClose={() => setAsking(null)} />}
      {asking === 'reason' && <SetLineAside line={line} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Of a line that was set aside, or whose payment was reversed. */
function TakeBack({ line }: { line: PaymentLine }) {
  const translate = useTranslate()
  const { takeBack } = useLineDeeds(line)
  if (line.state === 'recorded' && !line.is_reversed) return null
  return (
    <RowButton
      icon={<Undo />}
      label={translate(key('take_back'))}
      name={translate(key('take_back'))}
      onClick={() => void takeBack()}
    />
  )
}
