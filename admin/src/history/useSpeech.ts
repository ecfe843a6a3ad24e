import { useMemo } from 'react'
import { useGetMany, useTranslate, type RaRecord } from 'react-admin'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import type { Entry, RecordRef } from './entry.ts'
import { nameFieldOf, recordsIn, type LookedUp } from './records.ts'
import type { Speech } from './values.ts'

type Records = ReadonlyMap<unknown, RaRecord>

/** The records of a resource that entries name, by one call; those that are gone are not among them. */
function useRecords(resource: LookedUp, refs: readonly RecordRef[]): Records {
  const ids = [...new Set(refs.filter((ref) => ref.resource === resource).map(({ id }) => id))]
  // Entries can be told without names, too.
  const { data } = useGetMany<RaRecord>(
    resource,
    { ids },
    { enabled: ids.length > 0, retry: false, onError: () => undefined },
  )
  return useMemo(
    () => new Map((data ?? []).flatMap((record) => (record ? [[record.id, record]] : []))),
    [data],
  )
}

/** What tells these entries in words. @param on the record on whose page they are told */
export function useSpeech(entries: readonly Entry[], on?: RecordRef): Speech {
  const translate = useTranslate()
  const localCurrency = useLocalCurrency()
  const refs = entries.flatMap(recordsIn)
  const platforms = useRecords('platforms', refs)
  const clients = useRecords('clients', refs)
  const vehicles = useRecords('vehicles', refs)
  const billings = useRecords('billings', refs)
  return useMemo(() => {
    const tables: Readonly<Record<string, Records>> = { platforms, clients, vehicles, billings }
    const field = (resource: string, id: number, name: string | undefined): string | undefined => {
      const value: unknown = name === undefined ? undefined : tables[resource]?.get(id)?.[name]
      return typeof value === 'string' ? value : undefined
    }
    return {
      translate,
      nameOf: ({ resource, id }) => field(resource, id, nameFieldOf(resource)),
      currencyOfBilling: (id) => field('billings', id, 'currency'),
      localCurrency,
      on,
    }
  }, [translate, localCurrency, platforms, clients, vehicles, billings, on])
}
