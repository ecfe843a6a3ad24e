import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { EmailSettings } from './emailSettings.ts'

/** What the settings let a page do; where they cannot be read, mail is tried and nothing is scheduled. */
export function useEmailSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['emails', 'settings', 'allowed'],
    queryFn: () => dataProvider.request<EmailSettings>('emails/settings/'),
    gcTime: 0,
  })
  return {
    /** Nothing can be sent. */
    isDisabled: data?.enable_email_system === false,
    maySchedule: data?.allow_scheduled_sending ?? false,
  }
}
