import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { alpha, Box, Typography, type Theme } from '@mui/material'
import type { HTMLAttributes, ReactNode } from 'react'
import { SCREENS } from '../screens.tsx'
import type { Choice, ChoiceKind } from './choice.ts'

const ICONS: Record<Exclude<ChoiceKind, 'screens'>, ReactNode> = {
  clients: <GroupsOutlined />,
  vehicles: <LocalShippingOutlined />,
  billings: <ReceiptLongOutlined />,
}

const iconOf = ({ kind, to }: Choice): ReactNode =>
  kind === 'screens' ? SCREENS.find((screen) => screen.to === to)?.icon : ICONS[kind]

interface ChoiceOptionProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  choice: Choice
}

/** One choice of the search; the rest are the attributes that the combobox gives it. */
export const ChoiceOption = ({ choice, ...attributes }: ChoiceOptionProps) => (
  <Box {...attributes} sx={optionSx}>
    <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
      {iconOf(choice)}
    </Box>
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{choice.label}</bdi>
      </Typography>
      {choice.detail && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{choice.detail}</bdi>
        </Typography>
      )}
    </Box>
  </Box>
)

const optionSx = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 44,
  marginInline: 1,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': {
    bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.12),
    boxShadow: (theme: Theme) => `inset 3px 0 ${theme.palette.primary.main}`,
  },
}
