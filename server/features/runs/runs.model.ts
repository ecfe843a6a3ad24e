import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime, madeAt } from '../../db/clock.ts'
import type { Tariff } from '../billings/pricing.rules.ts'
import type { RunOutcome, StoredRunState } from './runs.rules.ts'

/** One time that a month was made from the register, or was to be seen as it would be made. */
export class BillingRun extends Model<InferAttributes<BillingRun>, InferCreationAttributes<BillingRun>> {
  declare id: CreationOptional<number>
  declare billing_month: number
  declare billing_year: number
  /** A preview: what it makes is taken back at once. */
  declare dry_run: boolean
  /** The ids of the chosen clients in their order, as JSON; null: all. */
  declare chosen: string | null
  /** The preview of which it makes just what that has shown. */
  declare preview_id: number | null
  /** Of the results of a preview. */
  declare fingerprint: CreationOptional<string | null>
  declare username: string
  /** Whose changes they are in the trail, as JSON. */
  declare author: string
  declare state: StoredRunState
  declare cancel_wanted: CreationOptional<boolean>
  declare total_clients: number
  declare done_clients: CreationOptional<number>
  /** The last client that is done: clients are billed in the order of their ids. */
  declare last_client_id: CreationOptional<number>
  /** What it has come to so far, as JSON: see `RunFigures`. */
  declare figures: string
  /** Why it has ended where it should not; params are JSON. */
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  declare due_at: Date
  declare lease_owner: CreationOptional<string | null>
  declare lease_until: CreationOptional<Date | null>
  declare claimed_at: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare finished_at: CreationOptional<Date | null>
}

/** What became of the vehicles of a client and a tariff, or of the client. */
export class BillingRunResult extends Model<
  InferAttributes<BillingRunResult>,
  InferCreationAttributes<BillingRunResult>
> {
  declare id: CreationOptional<number>
  declare run_id: number
  declare client_id: number
  /** null: the client is gone. */
  declare client_name: string | null
  declare client_name_key: string | null
  /** null where it is about the client as a whole. */
  declare tariff: Tariff | null
  declare outcome: RunOutcome
  /** How many vehicles. */
  declare line_count: number
  /** Integer cents; null where nothing is billed. */
  declare amount: number | null
  declare currency: string | null
  /** The billing; null in a preview where it would be made. */
  declare billing_id: number | null
  declare rate_is_default: boolean
  /** Of the lines behind it: another one when any of them differs. */
  declare digest: string
  /** Why; params are JSON. */
  declare code: string | null
  declare params: string | null
}

/** The current time by the clock of the database, which all processes share. */
export const billingRunsTime = (): Date => databaseTime(BillingRun.sequelize!)

const count = () => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 })
const flag = () => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false })
const word = () => ({ type: DataTypes.STRING, allowNull: false })
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })

export const initBillingRun = (sequelize: Sequelize) =>
  BillingRun.init(
    {
      id: id(),
      billing_month: { type: DataTypes.INTEGER, allowNull: false },
      billing_year: { type: DataTypes.INTEGER, allowNull: false },
      dry_run: flag(),
      chosen: DataTypes.TEXT,
      preview_id: DataTypes.INTEGER,
      fingerprint: DataTypes.STRING,
      username: word(),
      author: word(),
      state: word(),
      cancel_wanted: flag(),
      total_clients: count(),
      done_clients: count(),
      last_client_id: count(),
      figures: { type: DataTypes.TEXT, allowNull: false },
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      lease_owner: DataTypes.STRING,
      lease_until: DataTypes.DATE(3),
      claimed_at: DataTypes.DATE(3),
      created_at: madeAt(sequelize),
      finished_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'billing_runs', updatedAt: false },
  )

export const initBillingRunResult = (sequelize: Sequelize) =>
  BillingRunResult.init(
    {
      id: id(),
      run_id: { type: DataTypes.INTEGER, allowNull: false },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      client_name: DataTypes.STRING,
      client_name_key: DataTypes.STRING,
      tariff: DataTypes.STRING,
      outcome: word(),
      line_count: count(),
      amount: DataTypes.BIGINT,
      currency: DataTypes.STRING,
      billing_id: DataTypes.INTEGER,
      rate_is_default: flag(),
      digest: word(),
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
    },
    { sequelize, tableName: 'billing_run_results', timestamps: false },
  )
