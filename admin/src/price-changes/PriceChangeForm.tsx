import { Box, Card, Typography } from '@mui/material'
import { useState, type RefObject } from 'react'
import {
  CheckboxGroupInput,
  Form,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CLIENT_PRICES, isInUsd } from '../../../server/features/clients/client-prices.rules.ts'
import { usePriceTexts } from '../clients/usePriceTexts.ts'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'
import { FormFailure } from '../ui/form/FormFailure.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { SettingsGuard } from '../ui/form/UnsavedChanges.tsx'
import { useSavedDraft } from '../ui/form/useDraft.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { PriceChangeValues } from './priceChange.ts'

interface PriceChangeFormProps {
  values: PriceChangeValues
  failure: string | null
  /** Gets the focus after the preview. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Resolves to the errors of single fields, if any. */
  onCheck: (values: PriceChangeValues) => Promise<Record<string, string> | undefined>
}

const text = (key: string) => `resources.price-changes.${key}`
const DRAFT = 'price change'
const WAYS = (['percent', 'amount'] as const).map((id) => ({ id, name: text(`ways.${id}`) }))

/** Which clients, which prices, how much and from which month on. */
export function PriceChangeForm({ values, failure, heading, onCheck }: PriceChangeFormProps) {
  const translate = useTranslate()
  const { draft } = useSavedDraft(DRAFT)
  const [initial] = useState(() => ({ ...values, ...draft }))
  const { withCode } = usePriceTexts()
  const prices = CLIENT_PRICES.map((id) => {
    const name = translate(`resources.clients.fields.${id}`)
    return { id, name: isInUsd(id) ? name : withCode(name) }
  })
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <Form
        defaultValues={initial}
        onSubmit={(given: object) => onCheck(given as PriceChangeValues)}
        noValidate
        disableInvalidFormNotification
      >
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {translate(text('which'))}
        </Typography>
        <ClientInputs ids={initial.ids} />
        <CheckboxGroupInput
          source="prices"
          label={text('prices')}
          choices={prices}
          helperText={false}
          validate={required()}
        />
        <Typography variant="h2" sx={{ mt: 1 }}>
          {translate(text('how'))}
        </Typography>
        <AmountInputs />
        {failure && <FormFailure sx={{ mt: 2 }}>{failure}</FormFailure>}
        <Box sx={{ mt: 2 }}>
          <SubmitButton label={text('check')} busyLabel={text('checking')} />
        </Box>
        <SettingsGuard target={DRAFT} restored={draft !== null} />
      </Form>
    </Card>
  )
}

function ClientInputs({ ids }: { ids: number[] | null }) {
  const translate = useTranslate()
  if (ids)
    return (
      <Typography sx={{ my: 1 }}>
        {translate(text('chosen'), { smart_count: ids.length, count: formatCount(ids.length) })}
      </Typography>
    )
  return (
    <FormFields columns="1fr 1fr">
      <PlatformPicker source="platform_id" placeholder={translate('resources.clients.all_platforms')} />
      <TextInput source="search" label="resources.clients.search" helperText={false} />
    </FormFields>
  )
}

function AmountInputs() {
  const translate = useTranslate()
  const { withCode } = usePriceTexts()
  const ofLocal = (key: string) => withCode(translate(text(key)))
  const by = useWatch<PriceChangeValues, 'by'>({ name: 'by' })
  return (
    <FormFields columns="repeat(auto-fill, minmax(200px, 1fr))">
      <MonthInput source="valid_from" label={text('valid_from')} isRequired helperText={false} />
      <SelectInput source="by" label={text('by')} choices={WAYS} validate={required()} helperText={false} />
      {by === 'percent' ? (
        <NumberInput
          source="percent"
          label={text('percent')}
          helperText={text('sign')}
          validate={required()}
        />
      ) : (
        <>
          <NumberInput source="amount_usd" label={text('amount_usd')} helperText={text('sign')} />
          <NumberInput source="amount_local" label={ofLocal('amount_local')} helperText={text('sign')} />
        </>
      )}
      <NumberInput source="step_usd" label={text('step_usd')} min={0} helperText={text('step_hint')} />
      <NumberInput source="step_local" label={ofLocal('step_local')} min={0} helperText={text('step_hint')} />
    </FormFields>
  )
}
