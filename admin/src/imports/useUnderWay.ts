import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useGetIdentity, useGetList, useRefresh } from 'react-admin'
import { isRunning, type Import, type ImportKind } from './import.ts'
import {
  clearUploadMark,
  markedUpload,
  onSending,
  uploadArrived,
  uploadBeingSent,
  type UploadMark,
} from './uploadMark.ts'
import { useFollowImports } from './useFollowImports.ts'

/** How often a page looks whether somebody else has begun an import. */
const LOOK_MS = 15_000
const NEWEST = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const

/** Whether an import is the one that was sent under a mark. */
const isOf = ({ id, file_name }: Import, { file, after }: Pick<UploadMark, 'file' | 'after'>): boolean =>
  id > after && file_name === file

/** The imports of a kind that are under way, and what became of one that was left alone. */
export function useUnderWay(kind: ImportKind) {
  const { identity } = useGetIdentity()
  const { sending, isLong } = useSending(kind)
  const [mark, setMark] = useState(() => markedUpload(kind))
  const { data = [], isPending } = useGetList<Import>(
    'imports',
    { ...NEWEST, filter: { kind } },
    { refetchInterval: LOOK_MS },
  )
  const isMine = ({ username }: Import) => username === identity?.fullName
  const running = data.filter(isRunning)
  const sent = sending && running.find((each) => isMine(each) && isOf(each, sending))
  useFollowImports(isLong || running.length > 0)
  useRefreshWhenEnded(running.length)
  useEffect(() => {
    if (sent) uploadArrived()
  }, [sent])

  const forget = () => {
    clearUploadMark()
    setMark(null)
  }
  const left = mark && data.find((each) => isMine(each) && isOf(each, mark))
  return {
    /** Shown from the start when somebody comes to it, and when it takes long for who has just begun it. */
    running: running.filter((each) => each !== sent || isLong),
    isMine,
    /** The name of a workbook that takes long to reach the server. */
    onItsWay: isLong && !sent ? (sending?.file ?? null) : null,
    /** What was left alone: its name, and what became of it when the server knows. */
    left:
      mark && !sending && !isPending && !(left && isRunning(left)) ? { file: mark.file, import: left } : null,
    newest: data[0]?.id ?? 0,
    find: (of: Pick<UploadMark, 'file' | 'after'>) => data.find((each) => isMine(each) && isOf(each, of)),
    forget,
  }
}

/** Loads the page again when the last import that was under way has ended: it has changed what is shown. */
function useRefreshWhenEnded(running: number): void {
  const refresh = useRefresh()
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && running === 0) refresh()
    before.current = running
  }, [running, refresh])
}

/** What takes longer than this shows how far it is. */
const SHORT_MS = 1000

/** What this page is sending of a kind, and whether that takes long. */
function useSending(kind: ImportKind) {
  const any = useSyncExternalStore(onSending, uploadBeingSent)
  const sending = any?.resource === kind ? any : null
  const [long, setLong] = useState<UploadMark | null>(null)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setLong(sending), SHORT_MS)
    return () => clearTimeout(timer)
  }, [sending])
  return { sending, isLong: sending !== null && sending === long }
}
