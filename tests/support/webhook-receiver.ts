import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** What an endpoint was sent. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (received: Received, response: ServerResponse) => void

/** More are not answered at once. */
const PAGE = 1000

export const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** An endpoint on this machine that keeps what it is sent, and answers as it is told: 200 at first. */
export async function startReceiver(t: Pick<Test, 'teardown'>) {
  const received: Received[] = []
  const good: Answer = (_received, response) => response.end('ok')
  const receiver = { received, url: '', port: 0, answer: good, good }
  const server = createServer((request, response) => {
    void textOf(request).then(
      (body) => {
        const one = { path: request.url ?? '', headers: request.headers, body }
        received.push(one)
        receiver.answer(one, response)
      },
      // Whoever sent it was killed before all of it was there.
      () => undefined,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`
  return receiver
}

/** Has an endpoint hold its answers, after so many that it gives at once, until they are let go. */
export function holdAnswers(receiver: Receiver, after = 0) {
  const held: ServerResponse[] = []
  let answered = 0
  receiver.answer = (received, response) => {
    if (answered === after) return void held.push(response)
    answered += 1
    receiver.good(received, response)
  }
  return {
    async untilHeld(count: number): Promise<void> {
      while (held.length < count) await pause(10)
    },
    letGo(): void {
      receiver.answer = receiver.good
      for (const response of held.splice(0)) response.end('ok')
    },
  }
}

export type Webhook = WireRecord & { secret: string; enabled: boolean }
export type Delivery = WireRecord & {
  state: string
  event_id: string
  event_type: string
  attempts: number
  code?: string
}

/** Creates an endpoint that is told of some events. */
export const aWebhook = async (user: SignedIn, url: string, ...events: string[]): Promise<Webhook> =>
  (await user.create('/api/webhooks', { url, events })) as Webhook

/** What an endpoint was or will be sent, oldest first. */
export async function deliveriesTo(user: SignedIn, endpoint_id: number): Promise<Delivery[]> {
  const url = `/api/webhooks/deliveries?endpoint_id=${endpoint_id}&sort=["id","ASC"]&limit=${PAGE}`
  const all: Delivery[] = []
  for (;;) {
    const page = (await user.request('GET', `${url}&skip=${all.length}`)).json<Delivery[]>()
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** The same as what they say: each event with its data. */
export async function payloadsTo(
  user: SignedIn,
  endpoint_id: number,
): Promise<[type: string, data: Record<string, WireRecord>][]> {
  const details = (await deliveriesTo(user, endpoint_id)).map(async ({ id }) =>
    (await user.request('GET', `/api/webhooks/deliveries/${id}`)).json<{
      payload: { type: string; data: Record<string, WireRecord> }
    }>(),
  )
  return (await Promise.all(details)).map(({ payload }) => [payload.type, payload.data])
}

/** Waits until the newest delivery to an endpoint is as expected. */
export async function untilDelivered(
  user: SignedIn,
  endpoint_id: number,
  isDone: (delivery: Delivery) => boolean = ({ state }) => state !== 'queued' && state !== 'sending',
): Promise<Delivery> {
  for (;;) {
    const newest = (await deliveriesTo(user, endpoint_id)).at(-1)
    if (newest && isDone(newest)) return newest
    await pause(50)
  }
}
