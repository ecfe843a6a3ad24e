import { Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { LogoSection } from './LogoSection.tsx'
import { useCompany } from './useCompany.ts'

const cardSx = { p: { xs: 2, md: 3 } }

/** Who sends the statements: what a letterhead says, and its logo. */
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
          <CompanyForm loaded={data} />
        </Card>
        <LogoSection loaded={data.logo} />
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
