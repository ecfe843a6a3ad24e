import { List, ListItem, ListItemText, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatInstant } from '../common/dates.ts'
import { DetailSection } from '../common/DetailSection.tsx'
import type { Activity } from './stats.ts'

/** What was done last, newest first. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  const translate = useTranslate()
  return (
    <DetailSection title={translate('dashboard.activity')}>
      {activity.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.no_activity')}
        </Typography>
      )}
      <List disablePadding>
        {activity.map(({ id, action, entity, username, time }) => (
          <ListItem key={id} disableGutters divider sx={{ '&:last-child': { border: 0 } }}>
            <ListItemText
              sx={{
                display: { sm: 'flex' },
                gap: 2,
                justifyContent: 'space-between',
                alignItems: 'baseline',
              }}
              primary={translate('dashboard.activity_line', { action, entity })}
              secondary={
                <>
                  {username}, <time dateTime={time}>{formatInstant(time)}</time>
                </>
              }
              slotProps={{
                secondary: { noWrap: true, sx: { flexShrink: 0 } },
                primary: { variant: 'body2', sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </ListItem>
        ))}
      </List>
    </DetailSection>
  )
}
