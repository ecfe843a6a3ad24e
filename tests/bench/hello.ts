import Fastify from 'fastify'

// What Fastify does when there is nothing to do: the yardstick of the benchmark.
const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => void app.close())
