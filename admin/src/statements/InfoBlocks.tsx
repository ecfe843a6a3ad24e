import { Box, Link } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { monthOf } from '../../../server/lib/period.rules.ts'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { BillingTypeBadge } from '../ui/feedback/BillingTypeBadge.tsx'
import { clientPath, monthPath } from '../paths.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { BillingView } from './view.ts'
import { periodOf } from './viewUpdates.ts'

interface InfoBlocksProps {
  statement: Statement
  view: BillingView
}

const factsOf = ({ statement, view }: InfoBlocksProps) => ({
  company_name: statement.company_name,
  platform: statement.platform,
  contact_email: statement.contact_email,
  phone: statement.phone,
  client_id: view.client_id,
  billing_id: statement.billing_id,
  billing_type: statement.billing_type,
  period: statement.period,
  month: monthOf(periodOf(view)),
  generated: statement.generation_date,
  vehicles: statement.totals.total_vehicles,
  notes: view.notes,
})

/** The client of the statement, and its billing; not rendered again for an edit of an item. */
export const InfoBlocks = memo(
  Blocks,
  (before, now) => JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(now)),
)

function Blocks(props: InfoBlocksProps) {
  const translate = useTranslate()
  const facts = factsOf(props)
  const label = (key: string) => translate(`statement.details.${key}`)
  const ofClient = (key: string) => translate(`statement.client_fields.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <DetailSection title={translate('statement.client')}>
        <DetailFields
          fields={[
            [
              ofClient('company_name'),
              <Link component={RouterLink} to={clientPath(facts.client_id)}>
                {facts.company_name}
              </Link>,
            ],
            [ofClient('platform'), facts.platform],
            [ofClient('contact_email'), <EmailAddress address={facts.contact_email} />],
            [ofClient('phone'), facts.phone],
          ]}
        />
      </DetailSection>
      <DetailSection title={label('title')} action={<BillingTypeBadge type={facts.billing_type} />}>
        <DetailFields
          fields={[
            [label('number'), facts.billing_id],
            [
              label('period'),
              <Link component={RouterLink} to={monthPath(facts.month)}>
                {facts.period}
              </Link>,
            ],
            [label('generated'), facts.generated],
            [label('vehicles'), formatCount(facts.vehicles)],
            ...(facts.notes
              ? [[label('notes'), <LongText>{facts.notes}</LongText>] as [string, ReactNode]]
              : []),
          ]}
        />
      </DetailSection>
    </Box>
  )
}
