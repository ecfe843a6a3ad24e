import { useGetOne, useTranslate } from 'react-admin'
import { statusOf } from '../providers/httpClient.ts'
import type { Platform } from './platform.ts'

/** The name of a platform; the id while it is unknown, and of one that has been deleted or merged since. */
export function PlatformName({ id }: { id: number }) {
  const translate = useTranslate()
  const { data, error } = useGetOne<Platform>('platforms', { id }, { retry: false })
  if (data) return data.name
  return statusOf(error) === 404 ? translate('resources.platforms.gone', { id }) : `#${id}`
}
