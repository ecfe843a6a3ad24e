// A mail server that takes everything and keeps nothing, in a process of its own: prints its port, and at its end
// how many messages came.
import { createServer, type AddressInfo } from 'node:net'

const END = Buffer.from('\r\n.\r\n')
let messages = 0

const server = createServer((socket) => {
  let isMessage = false
  let rest: Buffer = Buffer.alloc(0)

  function takeLine(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') socket.write('250-sink.example\r\n250-PIPELINING\r\n250 AUTH PLAIN\r\n')
    else if (verb === 'AUTH') socket.write('235 Welcome\r\n')
    else if (verb === 'DATA') {
      isMessage = true
      socket.write('354 Go ahead\r\n')
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
    else socket.write('250 Ok\r\n')
  }

  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const end = rest.indexOf(isMessage ? END : '\r\n')
      if (end < 0) {
        // Of a message only its end matters.
        if (isMessage) rest = rest.subarray(-END.length)
        return
      }
      const line = rest.subarray(0, end).toString('latin1')
      rest = rest.subarray(end + (isMessage ? END.length : 2))
      if (!isMessage) takeLine(line)
      else {
        isMessage = false
        messages += 1
        socket.write('250 Ok: queued\r\n')
      }
    }
  })
  socket.write('220 sink.example ESMTP\r\n')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.once('SIGTERM', () => process.stdout.write(`${messages}\n`, () => process.exit()))
