import { alpha, Alert, Button, Stack, Typography, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FuelOffer } from './useFuelOffers.ts'

interface FuelOffersProps {
  offers: readonly FuelOffer[]
  busy: boolean
  onTake: (offer: FuelOffer) => void
  onDismiss: (vehicle_id: number) => void
}

/** Offers that vehicles take over the fuel sensor of their lines; it stays in sight below a long statement. */
export function FuelOffers({ offers, busy, onTake, onDismiss }: FuelOffersProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`statement.fuel_offer.${key}`, values)
  if (offers.length === 0) return null
  return (
    <Alert severity="info" role="status" sx={barSx}>
      <Typography variant="body2">{text('about')}</Typography>
      {offers.map((offer) => {
        const { vehicle_id, vehicle_name: name, has_fuel_sensor } = offer
        return (
          <Stack key={vehicle_id} direction="row" useFlexGap spacing={1} sx={lineSx}>
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {text(has_fuel_sensor ? 'set' : 'unset', { name })}
            </Typography>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={busy}
              aria-label={text('take_named', { name })}
              onClick={() => onTake(offer)}
            >
              {text('take')}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={text('dismiss_named', { name })}
              onClick={() => onDismiss(vehicle_id)}
            >
              {text('dismiss')}
            </Button>
          </Stack>
        )
      })}
    </Alert>
  )
}

const lineSx = { mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }

const tint = ({ info }: Theme['palette']) => alpha(info.main, 0.1)

const barSx = {
  position: 'sticky',
  bottom: 12,
  zIndex: 1,
  // Its tint lets the lines below it through: on paper it does not.
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) => `linear-gradient(${tint(palette)}, ${tint(palette)})`,
  // On phones a toast of one line, 48 px and its margins, would lie over its buttons.
  'body:has(.Toasts) &': { bottom: { xs: 76, sm: 12 } },
  maxHeight: '30vh',
  overflowY: 'auto',
  boxShadow: 3,
  displayPrint: 'none',
}
