import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SatelliteAltOutlined from '@mui/icons-material/SatelliteAltOutlined'
import { alpha, Box, Card, CardActionArea, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatCount } from '../ui/format/numbers.ts'
import { STAT_GRID } from './grids.ts'
import type { DashboardStats } from './stats.ts'

/** The number of records of each resource, linked to its list. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  return (
    <Box sx={STAT_GRID}>
      <StatCard noun="clients" value={stats.total_clients} icon={<GroupsOutlined />} />
      <StatCard noun="vehicles" value={stats.total_vehicles} icon={<LocalShippingOutlined />} />
      <StatCard noun="billings" value={stats.total_billings} icon={<ReceiptLongOutlined />} />
      <StatCard noun="platforms" value={stats.total_platforms} icon={<SatelliteAltOutlined />} />
    </Box>
  )
}

function StatCard({ noun, value, icon }: { noun: string; value: number; icon: ReactNode }) {
  const translate = useTranslate()
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={`/${noun}`}
        sx={{
          height: '100%',
          px: { xs: 2, md: 2.5 },
          py: 2,
          display: 'flex',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <Box
          sx={(theme) => ({
            display: { xs: 'none', sm: 'grid', md: 'none', lg: 'grid' },
            placeItems: 'center',
            width: 40,
            height: 40,
            flexShrink: 0,
            borderRadius: 2,
            color: 'primary.main',
            bgcolor: alpha(theme.palette.primary.main, 0.1),
          })}
        >
          {icon}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate(`dashboard.${noun}`)}
          </Typography>
          <Typography variant="h1" component="span">
            {formatCount(value)}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
