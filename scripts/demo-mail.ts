import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { ApiClient } from './demo-client.ts'

/** What a server says that accepts every log-in and message. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-demo\r\n250 AUTH PLAIN',
  AUTH: '235 OK',
  DATA: '354 Go on',
  QUIT: '221 Bye',
}
const answerTo = (line: string): string => ANSWERS[line.slice(0, 4).toUpperCase()] ?? '250 OK'

/** Talks with one sender: answers each line, and a message at its end. */
function talk(socket: Socket): void {
  let unread = ''
  let inMessage = false
  socket.on('error', () => undefined)
  socket.write('220 demo\r\n')
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (unread + text).split('\r\n')
    unread = lines.pop()!
    for (const line of lines) {
      if (inMessage && line !== '.') continue
      const answer = inMessage ? '250 OK' : answerTo(line)
      inMessage = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
      if (answer.startsWith('221')) socket.end()
    }
  })
}

/**
 * Has the service send its e-mails to a mail server on this machine that accepts all and delivers nothing.
 * @returns what ends that server
 */
export async function takeMail(api: ApiClient): Promise<() => void> {
  const server = createServer(talk)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings = await api.call<object>('GET', '/api/emails/settings/')
  await api.call('POST', '/api/emails/settings/', {
    ...settings,
    enable_email_system: true,
    smtp_host: '127.0.0.1',
    smtp_port: (server.address() as AddressInfo).port,
    smtp_username: 'demo',
    smtp_password: 'demo',
    from_email: 'accounts@savanna-tracking.example',
  })
  return () => void server.close()
}
