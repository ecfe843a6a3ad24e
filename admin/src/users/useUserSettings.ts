import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useMay } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { UserSettings } from './people.ts'

const KEY = ['users', 'settings']
const PATH = 'users/settings'

/** How people come in, and whether mail is set up. */
export function useUserSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const enabled = useMay('getUserSettings')
  return useQuery({ queryKey: KEY, queryFn: () => dataProvider.request<UserSettings>(PATH), enabled })
}

/** Saves some of the settings at once, and says so; resolves to whether they are saved. */
export function useSaveUserSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return async (change: Partial<Pick<UserSettings, 'signup_role' | 'second_factor_required'>>) => {
    try {
      const body = JSON.stringify(change)
      client.setQueryData(KEY, await dataProvider.request<UserSettings>(PATH, { method: 'PUT', body }))
      notify('resources.users.joining.saved', { type: 'success' })
      return true
    } catch (error) {
      notify(failureText(error, 'resources.users.joining.failed'), { type: 'error' })
      return false
    }
  }
}
