import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SatelliteAltOutlined from '@mui/icons-material/SatelliteAltOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import { mayCall, type Operation, type Role } from '../../server/features/permissions/permissions.rules.ts'
import type { ReactNode } from 'react'

/** A screen of the menu. */
export interface Screen {
  to: string
  /** The key of its name in the catalogue. */
  label: string
  icon: ReactNode
  /** Its entry is active on this path only, not on those below it. */
  end?: boolean
  /** What it cannot do without: its entry is for those who may. */
  needs?: Operation
}

export const MAIN: readonly Screen[] = [
  { to: '/home', label: 'layout.dashboard', icon: <DashboardOutlined /> },
  { to: '/platforms', label: 'resources.platforms.title', icon: <SatelliteAltOutlined /> },
  { to: '/clients', label: 'resources.clients.title', icon: <GroupsOutlined /> },
  { to: '/vehicles', label: 'resources.vehicles.title', icon: <LocalShippingOutlined /> },
  { to: '/billings', label: 'resources.billings.title', icon: <ReceiptLongOutlined /> },
  {
    to: '/client-balances',
    label: 'resources.client-balances.title',
    icon: <AccountBalanceWalletOutlined />,
  },
]

export const SETTINGS: readonly Screen[] = [
  {
    to: '/settings/email',
    label: 'emails.settings.title',
    icon: <MailOutlined />,
    end: true,
    needs: 'getEmailSettings',
  },
  { to: '/settings/email/templates', label: 'resources.emails/templates.title', icon: <ArticleOutlined /> },
  { to: '/settings/company', label: 'company.title', icon: <BusinessOutlined /> },
  { to: '/users', label: 'resources.users.title', icon: <ManageAccountsOutlined /> },
  { to: '/settings/tokens', label: 'resources.tokens.title', icon: <VpnKeyOutlined />, needs: 'listTokens' },
  {
    to: '/settings/webhooks',
    label: 'resources.webhooks.title',
    icon: <WebhookOutlined />,
    // Who may not see the endpoints comes to what they were sent.
    needs: 'listWebhookDeliveries',
  },
]

export const MONTH_END: readonly Screen[] = [
  { to: '/months', label: 'resources.months.title', icon: <EventAvailableOutlined /> },
]

/** In the order of the work: what came in, what is open, whom to ask. */
export const GETTING_PAID: readonly Screen[] = [
  { to: '/payments', label: 'resources.payments.title', icon: <PaymentsOutlined /> },
  {
    to: '/payment-sheets',
    label: 'paymentSheets.title',
    icon: <UploadFileOutlined />,
    needs: 'uploadPayments',
  },
  { to: '/payment-lines', label: 'resources.payment-lines.title', icon: <PlaylistAddCheckOutlined /> },
  { to: '/ageing', label: 'resources.ageing.title', icon: <HourglassBottomOutlined /> },
  { to: '/chase', label: 'resources.chase.title', icon: <PhoneInTalkOutlined /> },
  { to: '/reminders', label: 'resources.reminders.title', icon: <NotificationsActiveOutlined /> },
]

export const HISTORY: readonly Screen[] = [
  { to: '/imports', label: 'resources.imports.title', icon: <PublishedWithChangesOutlined /> },
  { to: '/emails', label: 'resources.emails/outbox.title', icon: <OutboxOutlined /> },
  { to: '/history', label: 'resources.history.title', icon: <HistoryOutlined />, needs: 'listHistory' },
  { to: '/verification', label: 'verification.title', icon: <RuleOutlined />, needs: 'getVerification' },
]

/** Every screen of the menu, in order. */
const SCREENS: readonly Screen[] = [...MAIN, ...SETTINGS, ...MONTH_END, ...GETTING_PAID, ...HISTORY]

/** What the search leads to besides the screens of the menu. */
const DEEDS: readonly Screen[] = [
  {
    to: '/payments/new',
    label: 'resources.payments.record.title',
    icon: <PaymentsOutlined />,
    needs: 'recordPayment',
  },
  {
    to: '/ageing/send',
    label: 'accountMailing.title',
    icon: <ForwardToInboxOutlined />,
    needs: 'sendAccountMailing',
  },
  {
    to: '/opening-balances',
    label: 'resources.opening-balances.title',
    icon: <UploadFileOutlined />,
    needs: 'uploadOpeningBalances',
  },
]

/** All that the search leads to without asking the server. */
export const DESTINATIONS: readonly Screen[] = [...SCREENS, ...DEEDS]

/** Those of some screens that a role can use. */
export const screensOf = (role: Role, screens: readonly Screen[]): Screen[] =>
  screens.filter(({ needs }) => !needs || mayCall(role, needs))
