import { Card, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { RecordHistory } from '../history/RecordHistory.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import type { Company } from './company.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { LocalCurrencySection } from './LocalCurrencySection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { MonthEndSection } from './MonthEndSection.tsx'
import { TermsSection } from './TermsSection.tsx'
import { ReadOnlyUnless } from '../ui/page/IfMay.tsx'

const cardSx = { p: { xs: 2, md: 3 } }

/** The settings of the letterhead: its texts and its logo. */
export function CompanyPage() {
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={translate('company.title')} about={translate('company.about')} />
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <LoadedCompany />
      </Stack>
    </>
  )
}

function LoadedCompany() {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useCompany()
  if (data)
    return (
      <>
        <Card sx={cardSx}>
          <ReadOnlyUnless call="saveCompany">
            <CompanyForm loaded={data} />
          </ReadOnlyUnless>
        </Card>
        <LocalCurrencySection company={data} />
        <TermsSection loaded={data} />
        <MonthEndSection loaded={data} />
        <LogoSection loaded={data.logo} />
        <RecordHistory resource="company" id={1} />
      </>
    )
  return (
    <Card sx={cardSx}>
      {error && !isFetching ? (
        <ErrorState message={translate('company.load_failed')} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Card>
  )
}

/** The company, fetched on every mount. */
function useCompany() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['company'],
    queryFn: () => dataProvider.request<Company>('settings/company'),
    // A form must neither start from stale data nor change while the user types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
