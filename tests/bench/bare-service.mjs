// A service that does nothing on a database: what Fastify, Sequelize and SQLite take by themselves to start, and to
// stand ready. Plain JavaScript, since a loader would be measured too.
import { join } from 'node:path'
import Fastify from 'fastify'
import { DataTypes, Sequelize } from 'sequelize'

const { DATA_DIR, PORT } = process.env
const storage = join(DATA_DIR, 'bare.sqlite')
const sequelize = new Sequelize({ dialect: 'sqlite', storage, logging: false })
sequelize.define('Record', { name: DataTypes.STRING })
await sequelize.sync()

const app = Fastify()
app.get('/health', async () => {
  await sequelize.authenticate()
  return { status: 'ok' }
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close())
