import { Alert, Box, Card, Typography } from '@mui/material'
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
import { CLIENT_PRICES } from '../../../server/features/clients/client-prices.rules.ts'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { PriceChangeValues } from './priceChange.ts'

interface PriceChangeFormProps {
  values: PriceChangeValues
  failure: string | null
  /** Resolves to the errors of single fields, if any. */
  onCheck: (values: PriceChangeValues) => Promise<Record<string, string> | undefined>
}

const text = (key: string) => `resources.price-changes.${key}`
const PRICES = CLIENT_PRICES.map((id) => ({ id, name: `resources.clients.fields.${id}` }))
const WAYS = (['percent', 'amount'] as const).map((id) => ({ id, name: text(`ways.${id}`) }))

/** Which clients, which prices, how much and from which month on. */
export function PriceChangeForm({ values, failure, onCheck }: PriceChangeFormProps) {
  const translate = useTranslate()
  return (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
      <Form
        defaultValues={values}
        onSubmit={(given: object) => onCheck(given as PriceChangeValues)}
        noValidate
        disableInvalidFormNotification
      >
        <Typography variant="h2">{translate(text('which'))}</Typography>
        <ClientInputs ids={values.ids} />
        <CheckboxGroupInput
          source="prices"
          label={text('prices')}
          choices={PRICES}
          helperText={false}
          validate={required()}
        />
        <Typography variant="h2" sx={{ mt: 1 }}>
          {translate(text('how'))}
        </Typography>
        <AmountInputs />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ mt: 2 }}>
          <SubmitButton label={text('check')} busyLabel={text('checking')} />
        </Box>
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
  const by = useWatch<PriceChangeValues, 'by'>({ name: 'by' })
  return (
    <FormFields columns="repeat(auto-fill, minmax(200px, 1fr))">
      <TextInput
        source="valid_from"
        label={text('valid_from')}
        type="month"
        validate={required()}
        helperText={false}
      />
      <SelectInput source="by" label={text('by')} choices={WAYS} validate={required()} helperText={false} />
      {by === 'percent' ? (
        <NumberInput
          source="percent"
          label={text('percent')}
          helperText={text('sign')}
          validate={required()}
        />
      ) : (
        ['amount_usd', 'amount_local'].map((source) => (
          <NumberInput key={source} source={source} label={text(source)} helperText={text('sign')} />
        ))
      )}
      <NumberInput source="step_usd" label={text('step_usd')} min={0} helperText={text('step_hint')} />
      <NumberInput source="step_local" label={text('step_local')} min={0} helperText={text('step_hint')} />
    </FormFields>
  )
}
