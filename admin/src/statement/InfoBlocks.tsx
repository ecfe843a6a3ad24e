import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { clientFields } from '../../../server/features/billings/statement-labels.rules.ts'
import type { Statement } from '../../../server/features/billings/statement.rules.ts'
import { BillingTypeBadge } from '../billings/BillingTypeBadge.tsx'
import { clientPath } from '../clients/clientPath.ts'
import { DetailFields } from '../common/DetailFields.tsx'
import { DetailSection } from '../common/DetailSection.tsx'
import type { BillingView } from './view.ts'

interface InfoBlocksProps {
  statement: Statement
  view: BillingView
}

/** Whom the statement is for, and what it is about. */
export function InfoBlocks({ statement, view }: InfoBlocksProps) {
  const translate = useTranslate()
  const [[nameLabel, name], ...contact] = clientFields(statement) as [[string, string], ...[string, string][]]
  const label = (key: string) => translate(`statement.details.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <DetailSection title={translate('statement.client')}>
        <DetailFields
          fields={[
            [
              nameLabel,
              <Link component={RouterLink} to={clientPath(view.client_id)}>
                {name}
              </Link>,
            ],
            ...contact,
          ]}
        />
      </DetailSection>
      <DetailSection title={label('title')} action={<BillingTypeBadge type={statement.billing_type} />}>
        <DetailFields
          fields={[
            [label('number'), statement.billing_id],
            [label('period'), statement.period],
            [label('generated'), statement.generation_date],
            [label('vehicles'), statement.totals.total_vehicles.toLocaleString('en')],
            ...(view.notes ? [[label('notes'), view.notes] as [string, string]] : []),
          ]}
        />
      </DetailSection>
    </Box>
  )
}
