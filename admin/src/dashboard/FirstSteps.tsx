import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../providers/access.ts'
import { useCompanySettings } from '../providers/useLocalCurrency.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { DashboardStats } from './stats.ts'

/** The steps to the first statement, while one of them is not done. */
export function FirstSteps({ stats }: { stats: DashboardStats }) {
  const translate = useTranslate()
  const { data: company } = useCompanySettings()
  const steps = [
    // Others than an owner are not to do anything about it.
    ...(useMay('saveCompany')
      ? [{ name: 'company', to: '/settings/company', isDone: Boolean(company?.name) }]
      : []),
    { name: 'platforms', to: '/platforms', isDone: stats.total_platforms > 0 },
    { name: 'clients', to: '/clients', isDone: stats.total_clients > 0 },
    { name: 'vehicles', to: '/vehicles', isDone: stats.total_vehicles > 0 },
    { name: 'billings', to: '/billings', isDone: stats.total_billings > 0 },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <DetailSection title={translate('dashboard.guide')} about={translate('dashboard.guide_about')}>
      <List disablePadding component="ol">
        {steps.map(({ name, to, isDone }, index) => (
          <ListItem key={name} disablePadding>
            <ListItemButton component={Link} to={to} selected={index === next} sx={{ borderRadius: 1 }}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                {isDone ? (
                  <CheckCircle color="success" titleAccess={translate('dashboard.step_done')} />
                ) : (
                  <RadioButtonUnchecked color={index === next ? 'primary' : 'disabled'} />
                )}
              </ListItemIcon>
              <ListItemText
                primary={translate(`dashboard.steps.${name}`)}
                secondary={translate(`dashboard.steps.${name}_hint`)}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DetailSection>
  )
}
