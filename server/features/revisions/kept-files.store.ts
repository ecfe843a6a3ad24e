import { createHash } from 'node:crypto'
import type { Transaction } from 'sequelize'
import { packBytes, unpackBytes } from '../../db/packed.ts'
import { KeptFile } from './revisions.model.ts'

/** A file that is to be kept. */
export type FileToKeep = Pick<KeptFile, 'sha256' | 'size' | 'content'>

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const fileToKeep = async (bytes: Buffer): Promise<FileToKeep> => ({
  sha256: sha256Of(bytes),
  size: bytes.length,
  content: await packBytes(bytes),
})

/** Keeps the bytes of files; those that are kept already stay as they are. */
export async function keepFiles(files: readonly FileToKeep[], transaction: Transaction): Promise<void> {
  const wanted = new Map(files.map((file) => [file.sha256, file]))
  const where = { sha256: [...wanted.keys()] }
  const kept = await KeptFile.findAll({ attributes: ['sha256'], where, raw: true, transaction })
  for (const { sha256 } of kept) wanted.delete(sha256)
  // One by one: a file may be as large as a statement of the database. Another process may keep the same one now.
  for (const file of wanted.values())
    await KeptFile.bulkCreate([file], { ignoreDuplicates: true, transaction })
}

/** The bytes of a file as it is kept. */
export const bytesIn = ({ content }: Pick<KeptFile, 'content'>): Promise<Buffer> => unpackBytes(content)

/** The bytes of a file that is kept. */
export const bytesOf = async (sha256: string): Promise<Buffer> =>
  bytesIn(await KeptFile.findOne({ where: { sha256 }, rejectOnEmpty: true }))
