import { move } from 'piscina'
import type { PostMessage } from '../../server/lib/worker-pool.ts'

export const double = (value: number): number => value * 2

export const lengthOf = (bytes: Uint8Array): number => bytes.length

export const handOver = (size: number) => move(new Uint8Array(size).buffer)

export const sleep = (ms: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('slept'), ms))

export function spin(): never {
  for (;;);
}

export function hoard(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => i + 0.5))
}

export function fail(message: string): never {
  throw new Error(message)
}

export function countTo(last: number, post: PostMessage<number>): number {
  if (last < 0) {
    post(0)
    throw new Error('counts upwards')
  }
  for (let number = 1; number <= last; number += 1) post(number)
  return last
}
