import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useMay } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { EmailSettings } from './emailSettings.ts'

/** What the settings allow; when they cannot be read, sending is allowed and scheduling is not. */
export function useEmailSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const enabled = useMay('getEmailSettings')
  const { data } = useQuery({
    queryKey: ['emails', 'settings', 'allowed'],
    queryFn: () => dataProvider.request<EmailSettings>('emails/settings/'),
    gcTime: 0,
    enabled,
  })
  return {
    /** Nothing can be sent. */
    isDisabled: data?.enable_email_system === false,
    maySchedule: data?.allow_scheduled_sending ?? false,
  }
}
