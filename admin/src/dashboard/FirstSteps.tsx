import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { DashboardStats } from './stats.ts'

/** The steps to the first statement, while one of them is not done. */
export function FirstSteps({ stats }: { stats: DashboardStats }) {
  const translate = useTranslate()
  const steps = [
    ['platforms', stats.total_platforms],
    ['clients', stats.total_clients],
    ['vehicles', stats.total_vehicles],
    ['billings', stats.total_billings],
  ] as const
  const next = steps.findIndex(([, count]) => count === 0)
  return (
    <DetailSection title={translate('dashboard.guide')} about={translate('dashboard.guide_about')}>
      <List disablePadding component="ol">
        {steps.map(([noun, count], index) => (
          <ListItem key={noun} disablePadding>
            <ListItemButton
              component={Link}
              to={`/${noun}`}
              selected={index === next}
              sx={{ borderRadius: 1 }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                {count > 0 ? (
                  <CheckCircle color="success" titleAccess={translate('dashboard.step_done')} />
                ) : (
                  <RadioButtonUnchecked color={index === next ? 'primary' : 'disabled'} />
                )}
              </ListItemIcon>
              <ListItemText
                primary={translate(`dashboard.steps.${noun}`)}
                secondary={translate(`dashboard.steps.${noun}_hint`)}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DetailSection>
  )
}
