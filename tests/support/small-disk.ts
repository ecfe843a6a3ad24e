import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'

/** Why there is no small disk, or false: only root may mount one. */
export const noSmallDisk =
  process.platform === 'linux' && process.getuid?.() === 0 ? false : 'only root may mount a disk'

/** A folder on a disk of its own of `size` ("200k"), which goes with the test; null where nothing can be mounted. */
export function smallDisk(t: Test, size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-disk-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]).status === 0
  t.teardown(() => {
    if (isMounted) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  if (!isMounted) t.comment('nothing can be mounted here')
  return isMounted ? folder : null
}

/** Fills the disk that a file is on. */
export function fillDisk(file: string): void {
  for (let size = 16_000_000; size > 500; size >>= 1)
    try {
      for (;;) writeFileSync(file, 'x'.repeat(size), { flag: 'a' })
    } catch {
      // That was too much.
    }
}
