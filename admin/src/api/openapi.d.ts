// Written by `npm run contract`.
export interface paths {
  '/signup': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sign up */
    post: operations['signUp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Log in */
    post: operations['logIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the signed-in user */
    get: operations['getCurrentUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/platforms/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List platforms */
    get: operations['listPlatforms']
    put?: never
    /** Create a platform */
    post: operations['createPlatform']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/platforms/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a platform */
    get: operations['getPlatform']
    /**
     * Change a platform
     * @description A key that is absent is left alone; null clears.
     */
    put: operations['updatePlatform']
    post?: never
    /**
     * Delete a platform
     * @description Answers the deleted platform. A platform with clients stays: 409.
     */
    delete: operations['deletePlatform']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List clients
     * @description `search` looks into client id, name and e-mail addresses.
     */
    get: operations['listClients']
    put?: never
    /** Create a client */
    post: operations['createClient']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/count': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count clients */
    get: operations['countClients']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a client */
    get: operations['getClient']
    /**
     * Change a client
     * @description A key that is absent is left alone; null clears.
     */
    put: operations['updateClient']
    post?: never
    /**
     * Delete a client
     * @description Answers the deleted client. A client with vehicles, billings or transactions stays: 409.
     */
    delete: operations['deleteClient']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/upload-excel/{platform_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Import clients from a workbook
     * @description Known clients (by Client_ID) are changed, new ones made; an empty cell leaves the stored value alone. Good rows are written, each bad one is a line of `errors`. The platform of the path stands in where a row names none.
     */
    post: operations['uploadClients']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List vehicles
     * @description `search` looks into name, IMEI and SIM. With `client_id` and no `limit`: all vehicles of that client, to 10,000.
     */
    get: operations['listVehicles']
    put?: never
    /** Create a vehicle */
    post: operations['createVehicle']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/count': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count vehicles */
    get: operations['countVehicles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a vehicle */
    get: operations['getVehicle']
    /**
     * Change a vehicle
     * @description A key that is absent is left alone; null clears. Lines of earlier statements stay as they are.
     */
    put: operations['updateVehicle']
    post?: never
    /**
     * Delete a vehicle
     * @description Answers the deleted vehicle. Its lines stay on their statements.
     */
    delete: operations['deleteVehicle']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/upload-excel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Import vehicles from a workbook
     * @description Known vehicles (by IMEI) are changed, new ones made; an empty cell leaves the stored value alone. Good rows are written, each bad one is a line of `errors`.
     */
    post: operations['uploadVehicles']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List billings
     * @description Newest first. Answers `{ billings, total_count }`; with `vehicle_id`, or in the `range` dialect, an array.
     */
    get: operations['listBillings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a billing */
    get: operations['getBilling']
    /**
     * Change the balance of a billing
     * @description Also answers the paid amount that was replaced, so that the difference can be recorded in the ledger.
     */
    put: operations['updateBilling']
    post?: never
    /**
     * Delete a billing
     * @description Only the client's newest of its type, and without payment; any other stays: 409.
     */
    delete: operations['deleteBilling']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/manual': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Bill chosen vehicles of a client
     * @description One billing has one tariff: vehicles charged in USD and others are refused together (400). A vehicle that is billed in the period already is refused (409).
     */
    post: operations['createBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/excel-upload': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Bill the month from the tracking platforms' export
     * @description Makes up to two billings a client, one of each type, and creates or updates the vehicles. A vehicle that is billed in the period already is left alone. Month and year may come as query or as fields.
     */
    post: operations['uploadBillings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/view': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get all that a statement shows */
    get: operations['viewBilling']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/download-pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download the statement as PDF */
    get: operations['downloadBillingPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/download-excel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Download the statement as a workbook */
    get: operations['downloadBillingExcel']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/items': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a vehicle to a billing
     * @description What the body leaves out is taken from the vehicle. The line comes last, whatever `sr_no` says. A vehicle that is billed in the period already is refused (409).
     */
    post: operations['addBillingItem']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/items/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change a line
     * @description The fields of the form, or only `sr_no` to move it. Charges and totals follow.
     */
    put: operations['updateBillingItem']
    post?: never
    /** Remove a line */
    delete: operations['deleteBillingItem']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the clients' balances */
    get: operations['listBalances']
    put?: never
    /** Record a credit or debit */
    post: operations['createTransaction']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances/count': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count the balances */
    get: operations['countBalances']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances/outstanding-total': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Sum up what the clients owe
     * @description The sum over the clients of what a negative balance owes.
     */
    get: operations['getOutstandingTotal']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a client's transactions
     * @description Newest first.
     */
    get: operations['listTransactions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/stats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the figures of the dashboard */
    get: operations['getDashboardStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Say whether the service can work */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Error: {
      /**
       * @description What went wrong, in words for a person
       * @example Not found
       */
      detail: string
      /** @description What is wrong with which field */
      errors?: {
        [key: string]: string
      }
    }
    Count: {
      /** @example 64 */
      count: number
    }
    UploadAnswer: {
      /**
       * @description What the upload did
       * @example 64 clients: 64 new, 0 changed, 0 unchanged.
       */
      message: string
      /**
       * @description One line for each row that was not imported
       * @example [
       *       "Row 7, Imei number: \"3.5E+14\" is not an IMEI"
       *     ]
       */
      errors: string[]
      /** @description One line for each thing to look at */
      warnings: string[]
    }
    User: {
      /** @example 1 */
      id: number
      /** @example demo */
      username: string
      /**
       * Format: email
       * @example demo@example.com
       */
      email: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    NewUser: {
      /** @example demo */
      username: string
      /**
       * Format: email
       * @example demo@example.com
       */
      email: string
      /**
       * @description 8 characters to 72 bytes
       * @example demo-tracks-2026
       */
      password: string
    }
    Credentials: {
      /** @example demo */
      username: string
      /** @example demo-tracks-2026 */
      password: string
    }
    Token: {
      /** @description A JWT with exp */
      access_token: string
      /** @enum {string} */
      token_type: 'bearer'
    }
    /** @description A tracking platform: the software that vehicles report to */
    Platform: {
      /** @example 1 */
      id: number
      /** @example Orion Track */
      name: string
      /** @example Trackers of the eastern region */
      description: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
    }
    NewPlatform: {
      /** @example Orion Track */
      name: string
      /** @example Trackers of the eastern region */
      description?: string | null
    }
    PlatformChange: {
      /** @example Orion Track */
      name?: string
      /** @example Trackers of the eastern region */
      description?: string | null
    }
    /** @description A customer of the provider; `id` is ours, `client_id` the business id */
    Client: {
      /** @example 1 */
      id: number
      /**
       * @description The provider's own business id
       * @example C1001
       */
      client_id: string
      /** @example Dune Haulage LLC */
      client_name: string
      /** @example 1 */
      platform_id: number
      platform: {
        /** @example 1 */
        id: number
        name: string
      }
      /** @example 12 */
      invoices_per_year: number | null
      /** @example 7 */
      approval_days: number | null
      physical_invoice: boolean
      /** @example billing@dunehaulage.example */
      email_1: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_2: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_3: ((string | null) | null) | string | null
      /** @example +254700000001 */
      whatsapp_1: string | null
      /** @example +254700000001 */
      whatsapp_2: string | null
      /** @example +254700000001 */
      whatsapp_3: string | null
      tax_invoice: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_usd: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_local: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_usd: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_local: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd0: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local0: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd1: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local1: number | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
    }
    NewClient: {
      /**
       * @description The provider's own business id
       * @example C1001
       */
      client_id: string
      /** @example Dune Haulage LLC */
      client_name: string
      /** @example 1 */
      platform_id: number
      /** @example 12 */
      invoices_per_year?: number | null
      /** @example 7 */
      approval_days?: number | null
      physical_invoice?: boolean
      /** @example billing@dunehaulage.example */
      email_1?: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_2?: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_3?: ((string | null) | null) | string | null
      /** @example +254700000001 */
      whatsapp_1?: string | null
      /** @example +254700000001 */
      whatsapp_2?: string | null
      /** @example +254700000001 */
      whatsapp_3?: string | null
      tax_invoice?: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local1?: number | null
    }
    ClientChange: {
      /**
       * @description The provider's own business id
       * @example C1001
       */
      client_id?: string
      /** @example Dune Haulage LLC */
      client_name?: string
      /** @example 1 */
      platform_id?: number
      /** @example 12 */
      invoices_per_year?: number | null
      /** @example 7 */
      approval_days?: number | null
      physical_invoice?: boolean
      /** @example billing@dunehaulage.example */
      email_1?: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_2?: ((string | null) | null) | string | null
      /** @example billing@dunehaulage.example */
      email_3?: ((string | null) | null) | string | null
      /** @example +254700000001 */
      whatsapp_1?: string | null
      /** @example +254700000001 */
      whatsapp_2?: string | null
      /** @example +254700000001 */
      whatsapp_3?: string | null
      tax_invoice?: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @example 12.5
       */
      local1?: number | null
    }
    ClientSummary: {
      /** @example 1 */
      id: number
      /**
       * @description The provider's own business id
       * @example C1001
       */
      client_id: string
      /** @example Dune Haulage LLC */
      client_name: string
    }
    /** @description A tracked unit of a client */
    Vehicle: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /**
       * @description The name, often the plate
       * @example ACY 813D
       */
      object_name: string
      /**
       * @description Unique. 5 to 20 letters or digits; blanks and hyphens are dropped
       * @example 862646442296965
       */
      imei_number: string
      client: components['schemas']['ClientSummary']
      /**
       * @description USD is charged by USD prices, any other by local ones
       * @example USD
       */
      charging_currency: string | null
      /** @example 8925561412261098681 */
      sim_cards_number: string | null
      /** @example Teltonika FMC130 */
      hardware_type: string | null
      /** @example 2026-10-31 */
      installation_date: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection: ((string | string | null) | null) | string | string | null
      /** @example -2.678725, 34.340496 */
      coordinates: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number: string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage: number
      /** @enum {string} */
      status: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example Sara Lind */
      driver_name: string | null
      has_fuel_sensor: boolean
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
    }
    NewVehicle: {
      /** @example 1 */
      client_id: number
      /**
       * @description The name, often the plate
       * @example ACY 813D
       */
      object_name: string
      /**
       * @description Unique. 5 to 20 letters or digits; blanks and hyphens are dropped
       * @example 862646442296965
       */
      imei_number: string
      /**
       * @description USD is charged by USD prices, any other by local ones
       * @example USD
       */
      charging_currency?: string | null
      /** @example 8925561412261098681 */
      sim_cards_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection?: ((string | string | null) | null) | string | string | null
      /** @example -2.678725, 34.340496 */
      coordinates?: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number?: string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage?: number
      /** @enum {string} */
      status?: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example Sara Lind */
      driver_name?: string | null
      has_fuel_sensor?: boolean
    }
    VehicleChange: {
      /** @example 1 */
      client_id?: number
      /**
       * @description The name, often the plate
       * @example ACY 813D
       */
      object_name?: string
      /**
       * @description Unique. 5 to 20 letters or digits; blanks and hyphens are dropped
       * @example 862646442296965
       */
      imei_number?: string
      /**
       * @description USD is charged by USD prices, any other by local ones
       * @example USD
       */
      charging_currency?: string | null
      /** @example 8925561412261098681 */
      sim_cards_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection?: ((string | string | null) | null) | string | string | null
      /** @example -2.678725, 34.340496 */
      coordinates?: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number?: string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage?: number
      /** @enum {string} */
      status?: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example Sara Lind */
      driver_name?: string | null
      has_fuel_sensor?: boolean
    }
    /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
    BillingItem: {
      /** @example 1 */
      id: number
      /** @example 1 */
      billing_id: number
      /** @example 1 */
      vehicle_id: number | null
      /**
       * @description Its place on the statement; equal ones order by id
       * @example 1
       */
      sr_no: number
      /** @example ACY 813D */
      vehicle_registration_number: string | null
      /** @example GPS Tracking Service - ACY 813D */
      description: string | null
      /** @example ACY 813D */
      vehicle_name: string | null
      /** @example 862646442296965 */
      imei_number: string | null
      /** @example 8925561412261098681 */
      sim_number: string | null
      /** @example Teltonika FMC130 */
      hardware_type: string | null
      /** @example 2026-10-31 */
      installation_date: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection: ((string | string | null) | null) | string | string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage: number
      /** @enum {string} */
      status: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example -2.678725, 34.340496 */
      coordinates: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number: string | null
      /** @example Sara Lind */
      driver_name: string | null
      /** @example Moved to the new truck */
      comments: string | null
      has_fuel_sensor: boolean
      /** @example V-2026-10 */
      voucher_code: string | null
      is_chargeable: boolean
      jan_charged: boolean
      feb_charged: boolean
      mar_charged: boolean
      apr_charged: boolean
      may_charged: boolean
      jun_charged: boolean
      jul_charged: boolean
      aug_charged: boolean
      sep_charged: boolean
      oct_charged: boolean
      nov_charged: boolean
      dec_charged: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      monthly_rate: number
      /** @description The client had no unit price: the default was taken */
      rate_is_default: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      fuel_sensor_amount: number
      has_installation_charge: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      installation_charge: number
    }
    BillingItemChange: {
      /** @example ACY 813D */
      vehicle_name?: string
      /** @example 862646442296965 */
      imei_number?: string | null
      /** @example 8925561412261098681 */
      sim_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection?: ((string | string | null) | null) | string | string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage?: number
      /** @enum {string} */
      status?: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example -2.678725, 34.340496 */
      coordinates?: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number?: string | null
      /** @example Sara Lind */
      driver_name?: string | null
      /** @example Moved to the new truck */
      comments?: string | null
      has_fuel_sensor?: boolean
      /** @example V-2026-10 */
      voucher_code?: string | null
      sr_no?: number
    }
    NewBillingItem: {
      /** @example 1 */
      billing_id?: number
      /** @example 1 */
      vehicle_id: number
      /** @example ACY 813D */
      vehicle_registration_number?: string | null
      /** @example ACY 813D */
      vehicle_name?: string
      /** @example 862646442296965 */
      imei_number?: string | null
      /** @example 8925561412261098681 */
      sim_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection?: ((string | string | null) | null) | string | string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage?: number
      /** @enum {string} */
      status?: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example -2.678725, 34.340496 */
      coordinates?: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number?: string | null
      /** @example Sara Lind */
      driver_name?: string | null
      /** @example Moved to the new truck */
      comments?: string | null
      has_fuel_sensor?: boolean
      /** @example V-2026-10 */
      voucher_code?: string | null
    }
    MadeBillingItem: {
      /** @example 1 */
      id: number
      /** @example 1 */
      billing_id: number
      /** @example 1 */
      vehicle_id: number | null
      /**
       * @description Its place on the statement; equal ones order by id
       * @example 1
       */
      sr_no: number
      /** @example ACY 813D */
      vehicle_registration_number: string | null
      /** @example GPS Tracking Service - ACY 813D */
      description: string | null
      /** @example ACY 813D */
      vehicle_name: string | null
      /** @example 862646442296965 */
      imei_number: string | null
      /** @example 8925561412261098681 */
      sim_number: string | null
      /** @example Teltonika FMC130 */
      hardware_type: string | null
      /** @example 2026-10-31 */
      installation_date: ((string | null) | null) | string | null
      /** @example 2026-10-31 */
      last_connection: ((string | string | null) | null) | string | string | null
      /**
       * @description Kilometres
       * @example 333324.9
       */
      current_mileage: number
      /** @enum {string} */
      status: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
      /** @example -2.678725, 34.340496 */
      coordinates: string | null
      /** @example WDBYX9CBC5ZKGAF73 */
      vin_number: string | null
      /** @example Sara Lind */
      driver_name: string | null
      /** @example Moved to the new truck */
      comments: string | null
      has_fuel_sensor: boolean
      /** @example V-2026-10 */
      voucher_code: string | null
      is_chargeable: boolean
      jan_charged: boolean
      feb_charged: boolean
      mar_charged: boolean
      apr_charged: boolean
      may_charged: boolean
      jun_charged: boolean
      jul_charged: boolean
      aug_charged: boolean
      sep_charged: boolean
      oct_charged: boolean
      nov_charged: boolean
      dec_charged: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      monthly_rate: number
      /** @description The client had no unit price: the default was taken */
      rate_is_default: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      fuel_sensor_amount: number
      has_installation_charge: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      installation_charge: number
      warnings: string[]
    }
    /** @description One client's charges for one period, by one tariff */
    Billing: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /** @example 10 */
      billing_month: number
      /** @example 2026 */
      billing_year: number
      /** @example 12 */
      total_vehicles: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      paid_amount: number
      notes: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
    }
    Billings: {
      billings: components['schemas']['Billing'][]
      /** @example 123 */
      total_count: number
    }
    MadeBilling: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /** @example 10 */
      billing_month: number
      /** @example 2026 */
      billing_year: number
      /** @example 12 */
      total_vehicles: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      paid_amount: number
      notes: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
      /** @description One line for each thing to look at */
      warnings: string[]
    }
    ManualBilling: {
      /** @example 1 */
      client_id: number | null
      vehicle_ids: number[]
      /** @example 10 */
      billing_month: number
      /** @example 2026 */
      billing_year: number
      notes?: string | null
    }
    BillingChange: {
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance?: number
      /**
       * Format: dollars
       * @example 500
       */
      paid_amount?: number
      notes?: string | null
    }
    ChangedBilling: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /** @example 10 */
      billing_month: number
      /** @example 2026 */
      billing_year: number
      /** @example 12 */
      total_vehicles: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      paid_amount: number
      notes: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
      /**
       * @description The paid amount before this change
       * @example 0
       */
      replaced_paid_amount: number
    }
    BillingUpload: {
      /**
       * @description What the upload did
       * @example 64 clients: 64 new, 0 changed, 0 unchanged.
       */
      message: string
      /**
       * @description One line for each row that was not imported
       * @example [
       *       "Row 7, Imei number: \"3.5E+14\" is not an IMEI"
       *     ]
       */
      errors: string[]
      /** @description One line for each thing to look at */
      warnings: string[]
      /** @example 123 */
      created_billings_count: number
      /**
       * @description Vehicles created or changed
       * @example 990
       */
      updated_vehicles_count: number
    }
    /** @description All that a statement shows */
    BillingView: {
      /** @example 1 */
      billing_id: number
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /** @example 1 */
      client_id: number
      client_info: {
        company_name: string
        /** @description The platform's name */
        platform: string
        /** @example 1 */
        platform_id: number
        contact_email: string | null
        phone: string | null
      }
      billing_details: {
        /** @example 10 */
        billing_month: number
        /** @example 2026 */
        billing_year: number
        /**
         * Format: date
         * @example 2026-10-31
         */
        generation_date: string
      }
      billing_items: components['schemas']['BillingItem'][]
      summary: {
        total_vehicles: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        total_monthly_rate: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        total_installation_charge: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        total_amount: number
      }
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      paid_amount: number
      notes: string | null
    }
    /** @description One credit or debit on a client's balance; it is never changed */
    Transaction: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /**
       * @description credit: a payment received; debit: a charge
       * @enum {string}
       */
      transaction_type: 'credit' | 'debit'
      /**
       * Format: dollars
       * @example 12.5
       */
      amount: number
      /** @example Payment for billing #5 */
      description: string | null
      /** @example 2026-10-31 */
      transaction_date: string
      payment_mode:
        | ((string | ('cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other') | null) | null)
        | ('cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other')
        | string
        | null
      /** @example TT-20261031 */
      reference_no: string | null
      /** @example Sara Lind */
      created_by: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    NewTransaction: {
      /** @example 1 */
      client_id: number
      /**
       * @description credit: a payment received; debit: a charge
       * @enum {string}
       */
      transaction_type: 'credit' | 'debit'
      /**
       * @description Dollars, above 0, at most two decimals
       * @example 120.5
       */
      amount: number
      /** @example 2026-10-31 */
      transaction_date: string
      /** @example Payment for billing #5 */
      description?: string | null
      payment_mode?:
        | ((string | ('cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other') | null) | null)
        | ('cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other')
        | string
        | null
      /** @example TT-20261031 */
      reference_no?: string | null
      /** @example Sara Lind */
      created_by?: string | null
    }
    /** @description A client's prepaid account: credits minus debits. `id` is the client's */
    Balance: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /** @example Dune Haulage LLC */
      client_name: string
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_paid: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_debit: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      remaining_balance: number
      /** @example 3 */
      total_transactions: number
    }
    OutstandingTotal: {
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_outstanding_balance: number
    }
    DashboardStats: {
      /** @example 64 */
      total_clients: number
      /** @example 64 */
      total_vehicles: number
      /** @example 64 */
      total_billings: number
      /** @example 64 */
      total_platforms: number
      billing_types: {
        name: string
        value: number
      }[]
      clients_by_platform: {
        name: string
        value: number
      }[]
      recent_activity: {
        /** @example 1 */
        id: number
        /** @example Created */
        action: string
        /** @example Platform Orion Track */
        entity: string
        /** @example demo */
        username: string
        /**
         * Format: date-time
         * @example 2026-10-31T14:03:22.000Z
         */
        time: string
      }[]
    }
    Health: {
      status: 'ok' | 'down'
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  signUp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser']
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description This is switched off */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  logIn: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Credentials']
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Token']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listPlatforms: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Platform'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createPlatform: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPlatform']
      }
    }
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Platform']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getPlatform: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Platform']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  updatePlatform: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PlatformChange']
      }
    }
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Platform']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  deletePlatform: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Platform']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listClients: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        /** @example 1 */
        platform_id?: number
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createClient: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClient']
      }
    }
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  countClients: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        /** @example 1 */
        platform_id?: number
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Count']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getClient: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  updateClient: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientChange']
      }
    }
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  deleteClient: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  uploadClients: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        platform_id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description An .xlsx or .xls workbook
           */
          file: string
        }
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UploadAnswer']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is of a kind that is not taken */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listVehicles: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        /** @example 1 */
        client_id?: number
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vehicle'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createVehicle: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewVehicle']
      }
    }
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vehicle']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  countVehicles: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        /** @example 1 */
        client_id?: number
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Count']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getVehicle: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vehicle']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  updateVehicle: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VehicleChange']
      }
    }
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vehicle']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  deleteVehicle: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vehicle']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  uploadVehicles: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description An .xlsx or .xls workbook
           */
          file: string
        }
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UploadAnswer']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is of a kind that is not taken */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listBillings: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        /** @example 1 */
        client_id?: number
        /** @example 1 */
        vehicle_id?: number
        billing_type?: 'INTERNATIONAL' | 'LOCAL'
        /** @example 10 */
        billing_month?: number
        /** @example 2026 */
        billing_year?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Billings'] | components['schemas']['Billing'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getBilling: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One client's charges for one period, by one tariff */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Billing']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  updateBilling: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BillingChange']
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ChangedBilling']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  deleteBilling: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One client's charges for one period, by one tariff */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Billing']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createBilling: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ManualBilling']
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MadeBilling']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  uploadBillings: {
    parameters: {
      query?: {
        /** @example 10 */
        billing_month?: number
        /** @example 2026 */
        billing_year?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description An .xlsx or .xls workbook
           */
          file: string
          /** @example 10 */
          billing_month?: number
          /** @example 2026 */
          billing_year?: number
        }
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingUpload']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The upload is of a kind that is not taken */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  viewBilling: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All that a statement shows */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingView']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  downloadBillingPdf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/pdf': string
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  downloadBillingExcel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  addBillingItem: {
    parameters: {
      query: {
        /** @example 1 */
        billing_id: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBillingItem']
      }
    }
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MadeBillingItem']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The input collides with what is stored */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  updateBillingItem: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BillingItemChange']
      }
    }
    responses: {
      /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingItem']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  deleteBillingItem: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingItem']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listBalances: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Balance'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createTransaction: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTransaction']
      }
    }
    responses: {
      /** @description One credit or debit on a client's balance; it is never changed */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  countBalances: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer */
        limit?: number
        /** @description JSON: ["field","ASC"] */
        sort?: string
        /** @description JSON: [first,last], both included */
        range?: string
        /** @description JSON: the filters by name, or {"id":[1,2]} */
        filter?: string
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Count']
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getOutstandingTotal: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OutstandingTotal']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listTransactions: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @example 1 */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction'][]
        }
      }
      /** @description The input breaks a rule */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description There is no such record */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getDashboardStats: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DashboardStats']
        }
      }
      /** @description Nobody is signed in */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The database answers */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      /** @description The database does not answer */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
    }
  }
}
