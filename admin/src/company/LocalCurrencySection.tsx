import { Alert, AlertTitle, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { LOCAL_CURRENCY } from '../providers/useLocalCurrency.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { useCurrencyNames } from '../ui/format/currencies.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { Company, CurrencyPreview } from './company.ts'
import { LocalCurrencyDialog } from './LocalCurrencyDialog.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

const DRAFT = 'local-currency'

interface LocalCurrencySectionProps {
  company: Pick<Company, 'local_currency' | 'currency_pending'>
}

/** What LOCAL billings are in: a change of it, the reason why there is none, and the question that is asked once. */
export function LocalCurrencySection({ company }: LocalCurrencySectionProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`company.currency.${key}`)
  const nameOf = useCurrencyNames()
  const { isOpen, draft, open, close } = useOpenForm(DRAFT)
  const { local_currency, currency_pending } = company
  return (
    <DetailSection title={text('title')} about={text('about')}>
      {currency_pending && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          <AlertTitle sx={{ fontWeight: 650 }}>{text('pending_title')}</AlertTitle>
          {text('pending')}
        </Alert>
      )}
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {!currency_pending && (
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{`${local_currency}: ${nameOf(local_currency)}`}</bdi>
          </Typography>
        )}
        <IfMay call="saveCompany">
          <ChangeButton local={local_currency} isPending={currency_pending} onClick={open} />
        </IfMay>
      </Stack>
      {isOpen && (
        <LocalCurrencyDialog isPending={currency_pending} target={DRAFT} draft={draft} onClose={close} />
      )}
    </DetailSection>
  )
}

interface ChangeButtonProps {
  local: string
  isPending: boolean
  onClick: () => void
}

/** The button, or why there is no change. */
function ChangeButton({ local, isPending, onClick }: ChangeButtonProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isPending: isLoading } = useQuery({
    queryKey: [...LOCAL_CURRENCY, 'change', local],
    queryFn: () => dataProvider.request<CurrencyPreview>('settings/company/local-currency'),
    enabled: !isPending,
  })
  if (!isPending && isLoading) return <Skeleton variant="rounded" width={220} height={36} />
  // Where it cannot be asked, the server refuses it.
  const reason = data?.reason
  if (reason) return <Typography color="text.secondary">{translateMessage(reason)}</Typography>
  return (
    <Button variant={isPending ? 'contained' : 'outlined'} onClick={onClick}>
      {translate(`company.currency.${isPending ? 'declare' : 'change'}`)}
    </Button>
  )
}
