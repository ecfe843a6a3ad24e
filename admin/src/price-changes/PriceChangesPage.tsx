import { Box, Stack } from '@mui/material'
import { useEffect, useMemo, useRef } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useCompanyMonth } from '../providers/useCompanyDay.ts'
import { useCompanySettings } from '../providers/useLocalCurrency.ts'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { PriceChangeCheck } from './PriceChangeCheck.tsx'
import { PriceChangeForm } from './PriceChangeForm.tsx'
import { PriceChangeList } from './PriceChangeList.tsx'
import { priceChangeValues, type PriceChangeRequest } from './priceChange.ts'
import { usePriceChange } from './usePriceChange.ts'

/** The filter in the address; empty when it cannot be parsed. */
function filterIn(text: string | null): PriceChangeRequest['filter'] {
  try {
    const filter: unknown = JSON.parse(text ?? '{}')
    return typeof filter === 'object' && filter !== null ? filter : {}
  } catch {
    return {}
  }
}

/** The heading that gets the focus once the preview is gone, with its buttons. */
function useFocusBack(isChecked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChecked = useRef(false)
  useEffect(() => {
    if (wasChecked.current && !isChecked) heading.current?.focus()
    wasChecked.current = isChecked
  }, [isChecked])
  return heading
}

/** Changes the prices of many clients: the form, the preview, and what was changed before. */
export function PriceChangesPage() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const asked = query.get('filter')
  const now = useCompanyMonth()
  const { isPending } = useCompanySettings()
  const values = useMemo(() => priceChangeValues(filterIn(asked), now), [asked, now])
  const state = usePriceChange()
  const { checked, failure, check, made } = state
  const heading = useFocusBack(checked !== null)
  return (
    <ResourceContextProvider value="price-changes">
      <Box sx={{ mb: 0.5 }}>
        <BackButton to="/clients" label="resources.price-changes.back" />
      </Box>
      <PageHeader
        title={translate('resources.price-changes.title')}
        about={translate('resources.price-changes.about')}
      />
      <Stack spacing={2}>
        {/* The form keeps what was typed while the preview is shown. */}
        <Box hidden={checked !== null}>
          {!isPending && (
            <PriceChangeForm
              // What was changed is not asked for again.
              key={`${asked} ${made}`}
              values={values}
              failure={checked ? null : failure}
              heading={heading}
              onCheck={check}
            />
          )}
        </Box>
        {checked && <PriceChangeCheck checked={checked} state={state} />}
        <PriceChangeList />
      </Stack>
    </ResourceContextProvider>
  )
}
