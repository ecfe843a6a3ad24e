import { useGetOne } from 'react-admin'
import type { Platform } from './platform.ts'

/** The name of a platform; its id while, or where, there is none. */
export function PlatformName({ id }: { id: number }) {
  const { data } = useGetOne<Platform>('platforms', { id })
  return <>{data?.name ?? `#${id}`}</>
}
