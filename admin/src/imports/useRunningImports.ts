import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useGetIdentity, useGetList, useRefresh } from 'react-admin'
import { isRunning, type Import, type ImportKind } from './import.ts'
import {
  allowUnload,
  clearPendingUpload,
  currentUpload,
  pendingUploadOf,
  subscribeToUploads,
  type PendingUpload,
} from './pendingUpload.ts'
import { useFollowImports } from './useFollowImports.ts'

/** How often to check whether somebody else has started an import. */
const POLL_MS = 15_000
const NEWEST = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const

/** Whether an import is that of an upload. */
const isOf = ({ id, file_name }: Import, { file, after }: Pick<PendingUpload, 'file' | 'after'>): boolean =>
  id > after && file_name === file

/** The running imports of a kind, and the outcome of an upload whose page was left. */
export function useRunningImports(kind: ImportKind) {
  const { identity } = useGetIdentity()
  const { sending, isLong } = useSending(kind)
  const [stored, setStored] = useState(() => pendingUploadOf(kind))
  const { data = [], isPending } = useGetList<Import>(
    'imports',
    { ...NEWEST, filter: { kind } },
    { refetchInterval: POLL_MS },
  )
  const isMine = ({ username }: Import) => username === identity?.fullName
  const running = data.filter(isRunning)
  const sent = sending && running.find((each) => isMine(each) && isOf(each, sending))
  useFollowImports(isLong || running.length > 0)
  useRefreshWhenEnded(running.length)
  useEffect(() => {
    if (sent) allowUnload()
  }, [sent])

  const forget = () => {
    clearPendingUpload()
    setStored(null)
  }
  const found = stored && data.find((each) => isMine(each) && isOf(each, stored))
  return {
    /** Without the one that this page has just sent, unless it takes long. */
    running: running.filter((each) => each !== sent || isLong),
    isMine,
    /** The name of a workbook whose upload takes long. */
    uploading: isLong && !sent ? (sending?.file ?? null) : null,
    /** The upload whose page was left: its file, and its import when the server has one. */
    pending:
      stored && !sending && !isPending && !(found && isRunning(found))
        ? { file: stored.file, import: found }
        : null,
    newest: data[0]?.id ?? 0,
    find: (of: Pick<PendingUpload, 'file' | 'after'>) => data.find((each) => isMine(each) && isOf(each, of)),
    forget,
  }
}

/** Reloads the page when the last running import has ended, as it has changed what is shown. */
function useRefreshWhenEnded(running: number): void {
  const refresh = useRefresh()
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && running === 0) refresh()
    before.current = running
  }, [running, refresh])
}

/** What takes longer shows its progress. */
const SHORT_MS = 1000

/** The upload of a kind that this page is sending, and whether it takes long. */
function useSending(kind: ImportKind) {
  const any = useSyncExternalStore(subscribeToUploads, currentUpload)
  const sending = any?.resource === kind ? any : null
  const [long, setLong] = useState<PendingUpload | null>(null)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setLong(sending), SHORT_MS)
    return () => clearTimeout(timer)
  }, [sending])
  return { sending, isLong: sending !== null && sending === long }
}
