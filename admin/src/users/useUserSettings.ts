import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { UserSettings } from './people.ts'

/** How people join, and whether mail is set up. */
export function useUserSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['users', 'settings'],
    queryFn: () => dataProvider.request<UserSettings>('users/settings'),
  })
}
