import { execFile, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { noSmallDisk } from './small-disk.ts'

const run = promisify(execFile)

/** So many bytes this process fills by itself: it has the links between nodes in it, which stand still for so long. */
const LEFT = 32 * 1024 * 1024

/** A disk of its own that can be filled. */
export interface FilledDisk {
  /** Leaves no room on it; most of it is filled by another process, so that this one goes on. */
  fill(): Promise<void>
  /** Makes room again. */
  empty(): void
  remove(): void
}

/** Mounts a disk of `size` ("900m") on an empty folder; null where nothing can be mounted. */
export function filledDisk(folder: string, size: string): FilledDisk | null {
  const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'small', folder]).status === 0
  if (noSmallDisk || !mount()) return null
  const ballast = join(folder, 'ballast')
  const empty = () => rmSync(ballast, { force: true })
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      // All but what others take meanwhile: it takes all that it is asked for, or nothing.
      await run('fallocate', ['-l', String(bavail * bsize - LEFT), ballast])
      const file = openSync(ballast, 'a')
      for (const bytes of [1 << 20, 4096]) while (hasWritten(file, bytes));
      closeSync(file)
    },
    empty,
    remove() {
      spawnSync('umount', [folder])
    },
  }
}

function hasWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
