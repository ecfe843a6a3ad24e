// Written by `npm run contract`.
export interface paths {
  '/metrics': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get figures for Prometheus
     * @description Request durations by route and status, imported rows, the work of threads, and the process itself. Answered to this machine only, unless the setting METRICS says otherwise.
     */
    get: operations['getMetrics']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/signup': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign up
     * @description From one address so many people may sign up in a minute (429; `Retry-After` says how long to wait).
     */
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
    /**
     * Log in
     * @description Failed log-ins are counted for an account and an address together, and loosely for an address alone. Whoever has too many is held back for a while (429; `Retry-After` says how long). What others fail at an address holds nobody back who has logged in from there within a week, or sends a good token of the account. Of who has a second factor a right password alone answers 401 with the code `session.code_required`: send it again with `code`, which works once. A wrong one (`session.wrong_code`) is a failed log-in.
     */
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
    /**
     * Get the signed-in user
     * @description The person whose token the request carries; 401 tells that it has expired, or that the account is gone. An API token needs the scope `read`.
     */
    get: operations['getCurrentUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change your password
     * @description All your other sessions end; this one goes on, and so do your API tokens. Wrong current passwords count as failed log-ins do (429). Not by an API token.
     */
    put: operations['changePassword']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/second-factor': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get whether your log-in has a second factor
     * @description Not by an API token.
     */
    get: operations['getSecondFactor']
    put?: never
    /**
     * Begin to set up a second factor
     * @description Answers a secret for an authenticator app (RFC 6238). Nothing asks for it until a code of the app was given. The current password is throttled as a log-in is. Not by an API token.
     */
    post: operations['beginSecondFactor']
    /**
     * Remove your second factor
     * @description Refused (409) where everybody must have one. Not by an API token.
     */
    delete: operations['removeSecondFactor']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/second-factor/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Turn the second factor on
     * @description From now on a log-in needs a code, too. Your other sessions end. Not by an API token.
     */
    post: operations['confirmSecondFactor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me/second-factor/recovery-codes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Make new recovery codes
     * @description Those from before do not work any more. Not by an API token.
     */
    post: operations['renewRecoveryCodes']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/password-reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Ask for a link to choose another password
     * @description An e-mail with a link that works once, for an hour, goes to the address if it is that of an account. The answer does not tell whether it is. So many may be asked for an address, and from one, in an hour (429).
     */
    post: operations['askPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/password-reset/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Choose another password by a link
     * @description All sessions of the account end; its API tokens and its second factor stay. A link works once (403).
     */
    post: operations['resetPassword']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users/{id}/password-reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Make a link by which a colleague chooses another password
     * @description For where no e-mail is set up: give it to them. It works once, for an hour; one made before does not work any more. Not by an API token.
     */
    post: operations['makePasswordResetLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users/{id}/second-factor': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a colleague's second factor
     * @description For one who has lost both the device and the recovery codes. Their sessions end. Not by an API token.
     */
    delete: operations['removeSecondFactorOf']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List sessions
     * @description Where one is signed in, what was used last first. Of another user they are an owner’s to see and to end. Not by an API token.
     */
    get: operations['listSessions']
    put?: never
    post?: never
    /**
     * End all sessions but the current one
     * @description Signs out everywhere else, within a second. Of another user they are an owner’s to see and to end. Not by an API token.
     */
    delete: operations['endSessions']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/sessions/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * End a session
     * @description Signs out there, within a second. Of another user they are an owner’s to see and to end. Answers what it was. Not by an API token.
     */
    delete: operations['endSession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Log out
     * @description Ends the session of the call: its token is good no longer. Not by an API token.
     */
    post: operations['logOut']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tokens': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List API tokens
     * @description Of all owners. Those that have expired stay in the list until they are revoked. Not by an API token.
     */
    get: operations['listTokens']
    put?: never
    /**
     * Create an API token
     * @description The answer has the token, which cannot be asked for again: for the same reason the call takes no Idempotency-Key. A token whose answer was lost is revoked, and another one made. Not by an API token.
     */
    post: operations['createToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tokens/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Revoke an API token
     * @description It is good no longer, within a second. Answers what it was. Not by an API token.
     */
    delete: operations['deleteToken']
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
    /**
     * List platforms
     * @description `search` looks into the name, `name` asks for all of it. An API token needs the scope `read`.
     */
    get: operations['listPlatforms']
    put?: never
    /**
     * Create a platform
     * @description Names need not differ, but a workbook of clients names platforms by them: `warnings` names others of the same name. An API token needs the scope `bill`.
     */
    post: operations['createPlatform']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/platforms/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download platforms as CSV
     * @description All that the search finds, in the order that `sort` says: ID, Name, Description, Created. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportPlatforms']
    put?: never
    post?: never
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
    /**
     * Get a platform
     * @description By our id. An API token needs the scope `read`.
     */
    get: operations['getPlatform']
    /**
     * Change a platform
     * @description A key that is absent is left alone; null clears. An API token needs the scope `bill`.
     */
    put: operations['updatePlatform']
    post?: never
    /**
     * Delete a platform
     * @description Answers the deleted platform. A platform with clients stays: 409. An API token needs the scope `bill`.
     */
    delete: operations['deletePlatform']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/platforms/{id}/merge': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Merge a platform into another one
     * @description Its clients move to the platform `into`, which stays as it is and is answered; the platform itself is deleted. All of it or nothing. How many clients will move, `GET /api/clients/count?platform_id=` says. An API token needs the scope `bill`.
     */
    post: operations['mergePlatform']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/platforms/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete platforms
     * @description Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that must stay is named with the reason. One that only another of them was in the way of goes after it. An API token needs the scope `bill`.
     */
    delete: operations['deletePlatforms']
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
     * @description `search` looks into client id, name and e-mail addresses. An API token needs the scope `read`.
     */
    get: operations['listClients']
    put?: never
    /**
     * Create a client
     * @description A `client_id` that is taken already is refused (409). An API token needs the scope `bill`.
     */
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
    /**
     * Count clients
     * @description How many clients the same query lists, whatever `skip` and `limit` say. An API token needs the scope `read`.
     */
    get: operations['countClients']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download clients as CSV
     * @description All that the filters find, in the order that `sort` says: ID, Client ID, Client Name, Platform, Email 1, Email 2, Email 3, WhatsApp 1, WhatsApp 2, WhatsApp 3, Invoices per Year, Approval Days, Physical Invoice, Tax Invoice, Unit Price, USD, Unit Price, Local, Fuel Sensor, USD, Fuel Sensor, Local, Installation, USD, Installation, Local, Installation with Fuel Sensor, USD, Installation with Fuel Sensor, Local, Created. A text that would start a formula begins with '. A local currency other than USD adds Local Currency, before the prices. An API token needs the scope `read`.
     */
    get: operations['exportClients']
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
    /**
     * Get a client
     * @description With its platform and all its prices, by our id. An API token needs the scope `read`.
     */
    get: operations['getClient']
    /**
     * Change a client
     * @description A key that is absent is left alone; null clears. Prices that are as they were stay as they are; others are valid from `prices_valid_from` on, and until the next month that has prices of its own already: see `GET /api/clients/{id}/prices`. An API token needs the scope `bill`.
     */
    put: operations['updateClient']
    post?: never
    /**
     * Delete a client
     * @description Answers the deleted client. A client with vehicles, billings or transactions stays: 409. An API token needs the scope `bill`.
     */
    delete: operations['deleteClient']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete clients
     * @description Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that must stay is named with the reason. One that only another of them was in the way of goes after it. An API token needs the scope `bill`.
     */
    delete: operations['deleteClients']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/{id}/prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the prices of a client
     * @description The whole history, oldest first: past prices, those of this month, and those of later months. An API token needs the scope `read`.
     */
    get: operations['listClientPrices']
    put?: never
    /**
     * Enter prices of a client from a month on
     * @description Prices that are left out stay what they are in that month; null clears. A month that has prices already is refused (409), and the answer says who entered them when: they are changed by PUT. Prices of later months stay, and lines that are made already keep theirs: `warnings` names both. An API token needs the scope `bill`.
     */
    post: operations['createClientPrice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/{id}/prices/{valid_from}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the prices of a client from a month on
     * @description By the month from which they are valid. An API token needs the scope `read`.
     */
    get: operations['getClientPrice']
    /**
     * Correct prices of a client
     * @description A price that is absent is left alone; null clears. Lines that are made already keep their prices. An API token needs the scope `bill`.
     */
    put: operations['updateClientPrice']
    post?: never
    /**
     * Delete prices of a client
     * @description Answers the deleted ones; those before are valid instead. Once a month of theirs is billed they stay: 409. An API token needs the scope `bill`.
     */
    delete: operations['deleteClientPrice']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/clients/upload-excel/template': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download a workbook of clients to fill in and upload
     * @description The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is. An API token needs the scope `read`.
     */
    get: operations['downloadClientsTemplate']
    put?: never
    post?: never
    delete?: never
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
     * @description Known clients (by Client_ID) are changed, new ones made; an empty cell leaves the stored value alone. Good rows are written, each bad one is a line of `errors`. The platform of the path stands in where a row names none. Changed prices are valid from `prices_valid_from` on; those of a new client from the beginning. To try it: [clients.xlsx](/docs/samples/clients.xlsx) makes the client SAMPLE-1. An API token needs the scope `bill`.
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
     * @description `search` looks into name, IMEI and SIM. With `client_id` and no `limit`: all vehicles of that client, to 10,000. An API token needs the scope `read`.
     */
    get: operations['listVehicles']
    put?: never
    /**
     * Create a vehicle
     * @description A vehicle whose IMEI is known already is refused (409), whoever it belongs to. A currency that is neither USD nor the local one is taken, charged by local prices and named in `warnings`. An API token needs the scope `bill`.
     */
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
    /**
     * Count vehicles
     * @description How many vehicles the same query lists, whatever `skip` and `limit` say. An API token needs the scope `read`.
     */
    get: operations['countVehicles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download vehicles as CSV
     * @description All that the filters find, in the order that `sort` says: ID, Vehicle Name, IMEI, Client ID, Client Name, Charging Currency, SIM Number, Status, Fuel Sensor, Hardware Type, Installation Date, Last Connection, Coordinates, VIN Number, Current Mileage, Driver Name, Created. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportVehicles']
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
    /**
     * Get a vehicle
     * @description With its client, by our id. An API token needs the scope `read`.
     */
    get: operations['getVehicle']
    /**
     * Change a vehicle
     * @description A key that is absent is left alone; null clears. Lines of earlier statements stay as they are. With another `client_id` the vehicle is moved: from the month after its latest billing, or from that of its newest move if that is later; one that was never billed or moved is the other client’s from the beginning. An API token needs the scope `bill`.
     */
    put: operations['updateVehicle']
    post?: never
    /**
     * Delete a vehicle
     * @description Answers the deleted vehicle. Its lines stay on their statements. An API token needs the scope `bill`.
     */
    delete: operations['deleteVehicle']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete vehicles
     * @description Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that must stay is named with the reason. One that only another of them was in the way of goes after it. An API token needs the scope `bill`.
     */
    delete: operations['deleteVehicles']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/upload-excel/template': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download a workbook of vehicles to fill in and upload
     * @description The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is. An API token needs the scope `read`.
     */
    get: operations['downloadVehiclesTemplate']
    put?: never
    post?: never
    delete?: never
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
     * @description Known vehicles (by IMEI) are changed, new ones made; an empty cell leaves the stored value alone. Good rows are written, each bad one is a line of `errors`. To try it: [vehicles.xlsx](/docs/samples/vehicles.xlsx) makes a vehicle of the client SAMPLE-1, whom [clients.xlsx](/docs/samples/clients.xlsx) makes. An API token needs the scope `bill`.
     */
    post: operations['uploadVehicles']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/{id}/moves': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Move a vehicle to another client from a month on
     * @description Its earlier months stay billable to the client before, its later ones are billed to the new one. Refused (409) when it is billed in that month or a later one, or moved in one already: the detail names the billing, or who moved it. An API token needs the scope `bill`.
     */
    post: operations['moveVehicle']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/{id}/moves/{move_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Undo the newest move of a vehicle
     * @description Answers the move. Refused (409) when it is billed in that month or a later one, or when there is a newer move. A move is never changed, so it needs no If-Match. An API token needs the scope `bill`.
     */
    delete: operations['undoVehicleMove']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vehicles/{id}/history': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the history of a vehicle
     * @description Whose it was in which months, what was changed about it and by whom, and what it was charged. An API token needs the scope `read`.
     */
    get: operations['getVehicleHistory']
    put?: never
    post?: never
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
     * @description Newest first. What it answers depends on the query: with one of `vehicle_id`, `sort`, `range` and `filter` an array of billings, without any of these `{ billings, total_count }`. Both carry X-Total-Count. An API token needs the scope `read`.
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
  '/api/billings/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download billings as CSV
     * @description All that the filters find, in the order that `sort` says: ID, Client ID, Client Name, Type, Month, Year, Vehicles, Amount, Previous Balance, Paid Amount, Notes, Issue State, Revision, Issued, Last Sent, Created. A text that would start a formula begins with '. A local currency other than USD adds Currency, before Amount. An API token needs the scope `read`.
     */
    get: operations['exportBillings']
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
    /**
     * Get a billing
     * @description Without its lines: those are in `GET /api/billings/{id}/view`. An API token needs the scope `read`.
     */
    get: operations['getBilling']
    /**
     * Change the balance of a billing
     * @description `paid_amount` is all that has been paid on this billing so far, in dollars: not what is added by this call. What is left to pay is `previous_balance` + `total_amount` - `paid_amount`; when more is paid than that, the answer says by how much: `overpaid_by`. This call alone leaves the account of the client as it is: the difference to `replaced_paid_amount`, which it answers, is then booked by `POST /api/client-balances`, a debit with the description `Payment for billing #{id}` when more is paid, a credit with `Refund or adjustment for billing #{id}` when less is. Or with `record_payment`, by this call, both or none; it answers what it has booked as `recorded_payment`. An API token needs the scope `pay`.
     */
    put: operations['updateBilling']
    post?: never
    /**
     * Delete a billing
     * @description A draft alone, the client's newest of its type, and without payment; any other stays: 409. What was issued can be made void. An API token needs the scope `bill`.
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
     * @description One billing has one tariff: vehicles charged in USD and others are refused together (400). A vehicle that is billed in the period already is refused (409). An API token needs the scope `bill`.
     */
    post: operations['createBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/excel-upload/template': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download a workbook of billings to fill in and upload
     * @description The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is. An API token needs the scope `read`.
     */
    get: operations['downloadBillingsTemplate']
    put?: never
    post?: never
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
     * @description Makes up to two billings a client, one of each type, and creates or updates the vehicles. A vehicle that is billed in the period already is left alone. Month and year may come as query or as fields. To try it: [billings.xlsx](/docs/samples/billings.xlsx) bills a vehicle of the client SAMPLE-1, whom [clients.xlsx](/docs/samples/clients.xlsx) makes. An API token needs the scope `bill`.
     */
    post: operations['uploadBillings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete billings
     * @description Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that must stay is named with the reason. One that only another of them was in the way of goes after it. An API token needs the scope `bill`.
     */
    delete: operations['deleteBillings']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/pricing': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * See which billings have lines at other prices
     * @description Of the same billings as `GET /api/billings` with this query: how many of their lines are at another price than the one that the client has for the month by now, and how many at the default rate. An API token needs the scope `read`.
     */
    get: operations['listBillingPricing']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/repricing': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * See what the prices of the month would change of a billing
     * @description Line by line, for those that are at another price. Nothing is written. An API token needs the scope `read`.
     */
    get: operations['getRepricing']
    put?: never
    /**
     * Give a billing the prices of its month
     * @description All lines that are at another price, or none: 409 when it is not as it was shown any more, and for a billing that has gone out by e-mail, which keeps its prices. Its total follows; the previous balance of later billings stays. An API token needs the scope `bill`.
     */
    post: operations['repriceBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/missing-prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the prices that clients lack
     * @description By client and type of billing: whose vehicles are charged the default rate on billings of a month, as there was no unit price for them when they were billed. `price` is the one that there is by now, if any. Billings that have gone out by e-mail are left out: they keep their prices. An API token needs the scope `read`.
     */
    get: operations['listMissingPrices']
    put?: never
    /**
     * Enter a price that a client lacks
     * @description The price is valid from that month on, and the lines at the default rate on the billings of that month and type take it, at once. 409 when the client has a price by now; billings that have gone out by e-mail stay as they are. An API token needs the scope `bill`.
     */
    post: operations['fillMissingPrice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/price-changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the changes of many prices
     * @description Newest first, with those that were undone. An API token needs the scope `read`.
     */
    get: operations['listPriceChanges']
    put?: never
    /**
     * Change the prices of many clients
     * @description Just what the preview with this fingerprint has shown, or nothing: 409 when it would show anything else by now, or when a price cannot be so. An API token needs the scope `bill`.
     */
    post: operations['changePrices']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/price-changes/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a change of many prices
     * @description What was asked for, by whom, and how much it changed. An API token needs the scope `read`.
     */
    get: operations['getPriceChange']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/price-changes/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * See what a change of many prices would do
     * @description Every old and new price, by client. A price that a client does not have stays none. Nothing is written. An API token needs the scope `bill`.
     */
    post: operations['previewPriceChange']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/price-changes/preview/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Download what a change of many prices would do as CSV
     * @description A line for each price: Client_ID, Client_Name, Price, Currency, Valid_From, Old, New, Problem, Later_Prices_From, Billed_Until. A text that would start a formula begins with '. An API token needs the scope `bill`.
     */
    post: operations['exportPriceChange']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/price-changes/{id}/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Undo a change of many prices
     * @description Each client has the prices again that it had before. 409 once a line is billed at one of the new prices, and names the billing, or once one of them has been changed again. An API token needs the scope `bill`.
     */
    post: operations['undoPriceChange']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/reconciliation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what a month differs in
     * @description The register, the month and the month before, compared vehicle by vehicle. `gone`: billed before, and not now. `not_billed`: active, and billed in neither. `new`: billed now, and not before. `replaced`: billed under another IMEI than before on the same plate of the same client; the one before is not `gone` then. `moved`: billed to another client. `reactivated`: INACTIVE before. `inactive_billed`: charged something, but INACTIVE in the register. `silent`: not INACTIVE, and has not connected for `silent_days` at the end of the month, or today. `renamed`, `sim_changed`, `hardware_changed`: the lines differ. `search` looks into name, IMEI and client. An API token needs the scope `read`.
     */
    get: operations['listReconciliation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/reconciliation/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download what a month differs in as CSV
     * @description All that the filters find, in the order that `sort` says: Finding, Vehicle Name, IMEI, Status, Last Connection, Client ID, Client Name, Before, After, Billing Before, Amount Before, Billing, Amount, Effect, Currency, Other Effect, Other Currency, Known Until, Reason. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportReconciliation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/reconciliation/summary': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Count what a month differs in
     * @description How many findings of each kind are open and known, and what the open ones are worth. An API token needs the scope `read`.
     */
    get: operations['getReconciliationSummary']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reconciliation-marks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mark findings as known
     * @description Until a day, in whatever month: they are listed as known, and not counted as open. What is known already is known until this day instead, for this reason. An API token needs the scope `bill`.
     */
    post: operations['markKnown']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reconciliation-marks/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Make a known finding open again
     * @description Answers the mark, which is gone. An API token needs the scope `bill`.
     */
    delete: operations['takeBackMark']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List imports
     * @description Every upload of a workbook, and those under way. `search` looks into the name of the file. An API token needs the scope `read`.
     */
    get: operations['listImports']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the list of imports as CSV
     * @description All that the filters find, in the order that `sort` says: ID, File, What, When, Finished, By, State, Rows, New, Changed, Unchanged, Errors, Warnings, Result. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportImports']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an import
     * @description How far it is, or what it did: its counts, and a line for each row that was not taken. An API token needs the scope `read`.
     */
    get: operations['getImport']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/{id}/records': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what an import did
     * @description The rows that could not be taken, then those that changed a record, then those that made one. An API token needs the scope `read`.
     */
    get: operations['listImportedRecords']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/{id}/errors.xlsx': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the rows that could not be taken
     * @description A workbook with the same headers and the bad rows only: bad cells are coloured, and a last column says what is wrong, which an upload ignores. An API token needs the scope `read`.
     */
    get: operations['downloadImportErrors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel an import
     * @description Nothing of it is written. One that has ended stays as it is: 409. An API token needs the scope `bill`.
     */
    post: operations['cancelImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/imports/{id}/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Undo an import of billings
     * @description The lines that it made are deleted, and the billings that have no others; vehicles stay as the sheet left them. All of it, or nothing: 409 once a billing was sent, paid or edited, or once a later one builds on it, and names them. A line that was deleted since is no obstacle. An API token needs the scope `bill`.
     */
    post: operations['undoImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/run': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Bill a month from the register
     * @description Starts a run, and answers it as it begins; `GET /api/runs/{id}` says how far it is. Each vehicle that is a client’s in the month, not INACTIVE, not installed after it and not billed in it gets a line, as an upload of it would have made. Runs come one after the other; a run whose process dies goes on by itself. `dry_run` is the same, rolled back: its results are there, its billings are not. With the `fingerprint` of such a preview a run makes what that has shown: a client whose figures are others by then is left out, and named. 409 for a closed month, and for a fingerprint of another month, or of other clients. An API token needs the scope `bill`.
     */
    post: operations['runMonth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List runs
     * @description The months that were made from the register, those under way, and previews. An API token needs the scope `read`.
     */
    get: operations['listRuns']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the list of runs as CSV
     * @description All that the filters find, in the order that `sort` says: ID, Month, Preview, State, By, When, Ended, Clients, Billings Made, Billings Joined, Lines, At Default Rate, Billed Before, Left Out, Clients Failed, Result. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportRuns']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a run
     * @description How far it is, and what it has come to. An API token needs the scope `read`.
     */
    get: operations['getRun']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/{id}/results': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what a run did
     * @description A row for each client, tariff and outcome. `search` looks into the name of the client. An API token needs the scope `read`.
     */
    get: operations['listRunResults']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/{id}/results/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download what a run did as CSV
     * @description All that the filters find, in the order that `sort` says: Client, Tariff, Outcome, Vehicles, Currency, Amount, Billing, At Default Rate, Why. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportRunResults']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel a run
     * @description It stops after the clients that are being billed; what it made until then stays, and can be undone. One that has ended stays as it is: 409. An API token needs the scope `bill`.
     */
    post: operations['cancelRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/runs/{id}/undo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Undo a run
     * @description The lines that it made are deleted, and the billings that have no others. All of it, or nothing: 409 once a billing was sent, paid or edited, or once a later one builds on it, and names them. A line that was deleted since is no obstacle. An API token needs the scope `bill`.
     */
    post: operations['undoRun']
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
    /**
     * Get all that a statement shows
     * @description The client, the period, every line and the sums, as the screen, the PDF and the workbook show them. An API token needs the scope `read`.
     */
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
    /**
     * Download the statement as PDF
     * @description The same as on the screen, for print. An API token needs the scope `read`.
     */
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
    /**
     * Download the statement as a workbook
     * @description The same as on the screen, with its sums as formulas. An API token needs the scope `read`.
     */
    get: operations['downloadBillingExcel']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/revisions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what was issued of a billing
     * @description Its revisions, newest first. An API token needs the scope `read`.
     */
    get: operations['listRevisions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/revisions/{revision}/pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the PDF of a revision
     * @description Byte by byte as it was issued. An API token needs the scope `read`.
     */
    get: operations['downloadRevisionPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/revisions/{revision}/excel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the workbook of a revision
     * @description Byte by byte as it was issued. An API token needs the scope `read`.
     */
    get: operations['downloadRevisionExcel']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/revisions/{revision}/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * See what a revision has changed
     * @description Beside the one before, or what the billing as it is now would change beside its newest one. An API token needs the scope `read`.
     */
    get: operations['getRevisionChanges']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/issue': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Issue a billing
     * @description Freezes what it asks for as its next revision, whose PDF and workbook are kept byte by byte. One that asks for nothing else than its newest revision does is left as it is: `is_new` is false. What is paid is no part of what it asks for. An API token needs the scope `bill`.
     */
    post: operations['issueBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/void': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Make a billing void
     * @description One that was issued, and is the newest of its client and type: it asks for nothing from then on, its vehicles may be billed again for the month, and what the ledger of the client has for it is given back. Its revisions stay. An API token needs the scope `bill`.
     */
    post: operations['voidBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/issue': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * See what of a month is issued
     * @description How many billings are in which state, and how far the newest run is. An API token needs the scope `read`.
     */
    get: operations['getMonthIssue']
    put?: never
    /**
     * Issue the billings of a month
     * @description All drafts, and what was changed since it was issued, or some of them: as a run in the background, which goes on after a crash where it was. 409 while another one of the month is under way, or when there is nothing to issue. An API token needs the scope `bill`.
     */
    post: operations['issueMonth']
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
     * @description What the body leaves out is taken from the vehicle. The line comes last, whatever `sr_no` says. A vehicle that is billed in the period already is refused (409). An API token needs the scope `bill`.
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
    /**
     * Get a line
     * @description As the statement has it, with its version; the ETag is for `If-Match` of a change. An API token needs the scope `read`.
     */
    get: operations['getBillingItem']
    /**
     * Change a line
     * @description The fields of the form, or only `sr_no` to move it. Charges and totals follow. A changed line has the next `version`; a moved one keeps its own. An API token needs the scope `bill`.
     */
    put: operations['updateBillingItem']
    post?: never
    /**
     * Remove a line
     * @description The totals follow. Answers the line that has gone. An API token needs the scope `bill`.
     */
    delete: operations['deleteBillingItem']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/review': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List every client's month against the month before
     * @description A line for each client and currency that is billed in either month: what it was and is billed without previous balances and payments, where the difference comes from (the parts add up to it, to the cent), and what is to be looked at. An API token needs the scope `read`.
     */
    get: operations['listReview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/review/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the review of a month as CSV
     * @description All that the filters find, in the order that `sort` says: Client ID, Client Name, Currency, Before, After, Difference, Added, Gone, Price, Fuel, Installation, Status, Edits, Vehicles Before, Vehicles, State, Flags. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportReview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/review/summary': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Sum up the review of a month
     * @description The totals by currency, tariff and platform, where the change of the month comes from, and what is left to do. An API token needs the scope `read`.
     */
    get: operations['getReviewSummary']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/review/{id}/lines': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the vehicles behind a client's difference
     * @description Those that are not charged the same in both months, those that make the most of the difference first. An API token needs the scope `read`.
     */
    get: operations['listReviewLines']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/dismissals': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Dismiss flags of a client in a month
     * @description They are not open any more as long as the figures stay that they are raised by. 409 when none of them is open. An API token needs the scope `bill`.
     */
    post: operations['dismissFlags']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/dismissals/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Take the dismissal of a flag back
     * @description Answers the dismissal; the flag is open again. An API token needs the scope `bill`.
     */
    delete: operations['deleteDismissal']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/review-exemptions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what the review does not look at
     * @description Of which client, why, and who has said so. An API token needs the scope `read`.
     */
    get: operations['listExemptions']
    put?: never
    /**
     * Turn a flag off for a client
     * @description In every month, until it is turned on again. One that is off already gets the new reason. An API token needs the scope `bill`.
     */
    post: operations['createExemption']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/review-exemptions/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Turn a flag on again for a client
     * @description Answers what was off. An API token needs the scope `bill`.
     */
    delete: operations['deleteExemption']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/settings/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the e-mail settings
     * @description Settings that were never saved answer the defaults, with the id null. An API token needs the scope `admin`.
     */
    get: operations['getEmailSettings']
    put?: never
    /**
     * Save the e-mail settings
     * @description There is one set of settings: it is created when there is none, else changed. The mail server can be changed so many times in ten minutes (429). An API token needs the scope `admin`.
     */
    post: operations['saveEmailSettings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/settings/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the e-mail settings
     * @description A key that is absent is left alone; null clears, but the password. The mail server can be changed so many times in ten minutes (429). An API token needs the scope `admin`.
     */
    put: operations['updateEmailSettings']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/templates/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List e-mail templates
     * @description Subjects and texts for the e-mails that statements are sent by. An API token needs the scope `read`.
     */
    get: operations['listEmailTemplates']
    put?: never
    /**
     * Create an e-mail template
     * @description Billings are sent by the newest template of the name 'Billing Notification'. An unknown placeholder is refused, by its name. An API token needs the scope `mail`.
     */
    post: operations['createEmailTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/templates/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download e-mail templates as CSV
     * @description All that the search finds, in the order that `sort` says: ID, Name, Subject, Body, Created, Updated. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportEmailTemplates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/templates/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an e-mail template
     * @description As it was written, with its placeholders. An API token needs the scope `read`.
     */
    get: operations['getEmailTemplate']
    /**
     * Change an e-mail template
     * @description A key that is absent is left alone. An API token needs the scope `mail`.
     */
    put: operations['updateEmailTemplate']
    post?: never
    /**
     * Delete an e-mail template
     * @description Answers the deleted template. An API token needs the scope `mail`.
     */
    delete: operations['deleteEmailTemplate']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/templates/bulk': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete e-mail templates
     * @description Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that must stay is named with the reason. One that only another of them was in the way of goes after it. An API token needs the scope `mail`.
     */
    delete: operations['deleteEmailTemplates']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/send/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a test e-mail
     * @description To the From address of the settings, so many times in ten minutes (429). 409 while the system is not enabled or not configured; 502 with the words of the mail server when it refuses. An API token needs the scope `admin`.
     */
    post: operations['sendTestEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List e-mails
     * @description Every message that was to be sent, newest first. `search` looks into recipients, the client and the subject. What could not be sent within 24 hours of its time is given up, and says so. An API token needs the scope `read`.
     */
    get: operations['listOutboxMessages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the list of e-mails as CSV
     * @description All that the filters find, in the order that `sort` says: ID, Recipient, Copies, Client, Billing, Subject, State, Attempts, Mail Server, By, When, Scheduled, Ended. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportOutboxMessages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/summary': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get what wants a look among the e-mails
     * @description How many wait, how many have failed, and why nothing goes when nothing goes. An API token needs the scope `read`.
     */
    get: operations['getOutboxSummary']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/batches/{batch_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get how far a sending of many is
     * @description How many of its messages are in which state. An API token needs the scope `read`.
     */
    get: operations['getOutboxBatch']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get an e-mail with its text
     * @description As it was written and as it went out; of one that waits, as it would go now. An API token needs the scope `read`.
     */
    get: operations['getOutboxMessage']
    /**
     * Change an e-mail that waits
     * @description Its recipients, its text or its time; null sends it at once. What has left the queue stays: 409. An API token needs the scope `mail`.
     */
    put: operations['changeOutboxMessage']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel an e-mail that waits, or give up one that failed
     * @description It is not sent, and stays in the list as cancelled. What has left the queue stays as it is: 409. An API token needs the scope `mail`.
     */
    post: operations['cancelOutboxMessage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send an e-mail again
     * @description The same words with the statement as it is now, to the same or another address. An API token needs the scope `mail`.
     */
    post: operations['resendOutboxMessage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/emails/outbox/{id}/settle': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Say whether an e-mail of unknown fate went out
     * @description Whoever has looked says it: `sent` closes it, `failed` lets it be sent again. One of another state stays: 409. An API token needs the scope `mail`.
     */
    post: operations['settleOutboxMessage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/settings/company': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get who sends the statements
     * @description Settings that were never saved answer null for each, and the id null. An API token needs the scope `read`.
     */
    get: operations['getCompany']
    /**
     * Say who sends the statements
     * @description PDF, workbook and e-mail show it. A key that is absent is left alone; null clears. An API token needs the scope `admin`.
     */
    put: operations['saveCompany']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/settings/company/local-currency': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Look at what a local currency would change
     * @description Whether it can be the local currency, and what would get it. Nothing is written. Without a code: whether the present one can be changed. An API token needs the scope `admin`.
     */
    get: operations['previewLocalCurrency']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/settings/company/logo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the logo as an image
     * @description The file as it was uploaded; 404 when there is none. An API token needs the scope `read`.
     */
    get: operations['getCompanyLogo']
    put?: never
    /**
     * Put a logo in place of the present one
     * @description A PNG or JPEG of at most 1 MB and 2000 pixels a side. It is kept as it is printed: on white. An API token needs the scope `admin`.
     */
    post: operations['uploadCompanyLogo']
    /**
     * Delete the logo
     * @description Answers the company without it. An API token needs the scope `admin`.
     */
    delete: operations['deleteCompanyLogo']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/send-email': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a billing by the stored text
     * @description By the template 'Billing Notification', or its built-in text, with the statement as PDF. What goes is the newest revision, byte by byte; a billing that is a draft, or was changed since, is issued first, and `issued` says so. The answer waits for the mail server. 409 for a void billing, and while the e-mail system is not enabled or not configured; 502 with the words of the mail server when it refuses: after a refusal that passes the message stays in the outbox and is tried again, unless another to the same address takes its place. An API token needs the scope `mail`.
     */
    post: operations['sendBilling']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/send-email-to': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a billing by a given text
     * @description With the statement as PDF. What goes is the newest revision, byte by byte; a billing that is a draft, or was changed since, is issued first, and `issued` says so. The answer waits for the mail server. 409 for a void billing, and while the e-mail system is not enabled or not configured; 502 with the words of the mail server when it refuses: after a refusal that passes the message stays in the outbox and is tried again, unless another to the same address takes its place. An API token needs the scope `mail`.
     */
    post: operations['sendBillingTo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/send-emails/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * See what a sending of many billings would send
     * @description At most 5000 billings. Nothing is sent or written. An API token needs the scope `mail`.
     */
    post: operations['previewMailing']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/send-emails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send many billings
     * @description Puts a message for each billing, or for each client, into the outbox and answers at once; `GET /api/emails/batches/{batch_id}` tells how far it is. A billing without a sound address, without an amount, with lines at the default rate, or that an e-mail to the same address has gone out for before, is left out. What goes is the newest revision, byte by byte; what is a draft or was changed is issued before it goes. 409 while the e-mail system is not enabled or not configured. An API token needs the scope `mail`.
     */
    post: operations['sendMailing']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/billings/{id}/preview-email': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Preview the message of a billing
     * @description As it would be sent, with the billing's values. Nothing is sent and nothing is written; the recipient may be left out. 400 names each part that is no template. An API token needs the scope `read`.
     */
    post: operations['previewBillingEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/statements.zip': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download all issued statements of a month as a ZIP
     * @description PDFs, named so that those of a client stand together. The newest revision of each that was issued, byte by byte, in the order of the names of clients; drafts and what is void are left out. 404 when there are none. An API token needs the scope `read`.
     */
    get: operations['downloadStatementsZip']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/statements.pdf': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download all issued statements of a month as one PDF
     * @description For the printer: one after another, each from a page of its own on. The newest revision of each that was issued, byte by byte, in the order of the names of clients; drafts and what is void are left out. 404 when there are none. An API token needs the scope `read`.
     */
    get: operations['downloadStatementsPdf']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the months
     * @description Those that were billed or closed, newest first. An API token needs the scope `read`.
     */
    get: operations['listMonths']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the list of months as CSV
     * @description A line for each month and currency that the filters find, in the order that `sort` says: Month, State, Currency, Billings, Lines, Total amount, Paid amount, Closed at, Closed by. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportMonths']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a month
     * @description What its billings come to, whether it is closed, and what is left to do in each step. One that is not billed has no totals. An API token needs the scope `read`.
     */
    get: operations['getMonth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/close': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Close a month
     * @description From then on nobody makes, changes or deletes billings of it: such calls answer 409 until somebody opens it again. What is paid on them goes on. What the month came to is kept. 409 when it is closed already, not billed, or while a billing of it is not issued. An API token needs the scope `bill`.
     */
    post: operations['closeMonth']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/months/{month}/reopen': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Open a closed month again
     * @description For owners, with a reason, which the history has. 409 when it is not closed. An API token needs the scope `admin`.
     */
    post: operations['reopenMonth']
    delete?: never
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
    /**
     * List the clients' balances
     * @description One line for each client, by name: credits, debits, both net of corrections, and credits minus debits. When the local currency is not USD, one for each account of a client: it has one in each currency in which anything was billed or recorded, or else one in the local currency. An id of `filter` is that of an account (`1-KES`), or the client’s for all of its accounts. An API token needs the scope `read`.
     */
    get: operations['listBalances']
    put?: never
    /**
     * Record a credit or debit
     * @description A credit is money that the client has paid into the account. A debit takes from it: a charge, or what a billing is paid with. So two calls settle a billing: `PUT /api/billings/{id}` sets its `paid_amount`; then this one books the difference to the amount before, as a debit with the description `Payment for billing #{id}`, or as a credit with `Refund or adjustment for billing #{id}` when less is paid than before. The answer names the billing in `billing_id`. With `record_payment` the PUT books it itself: then this call must carry that key as Idempotency-Key, or be left out, so that nothing is booked twice. An API token needs the scope `pay`.
     */
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
    /**
     * Count the balances
     * @description How many balances the same query lists, whatever `skip` and `limit` say. An API token needs the scope `read`.
     */
    get: operations['countBalances']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the clients' balances as CSV
     * @description All that the search finds, in the order that `sort` says: Client Name, Total Paid, Total Debit, Remaining Balance, Total Transactions. A text that would start a formula begins with '. A local currency other than USD adds Currency, before Total Paid. An API token needs the scope `read`.
     */
    get: operations['exportBalances']
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
     * @description The sum over the clients of what a negative balance owes, in each currency. An API token needs the scope `read`.
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
     * @description All of them, newest first, unless the query says otherwise: it may be what the export takes, and a page. An API token needs the scope `read`.
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
  '/api/client-balances/{id}/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download a client's transactions as CSV
     * @description All that the filters find, in the order that `sort` says: Date, Type, Amount, Description, Payment Mode, Reference No. A text that would start a formula begins with '. A local currency other than USD adds Currency, before Amount. An API token needs the scope `read`.
     */
    get: operations['exportTransactions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/client-balances/transactions/{id}/reversal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reverse a transaction
     * @description Records the opposite of a transaction, dated now: the balance is as before it, and the totals are net of both. The ledger keeps either. It is done once (409 `transaction.reversed_already`), and not to what corrects another one (409 `transaction.is_correction`). What is paid on a billing is corrected by its `paid_amount` (409 `transaction.of_billing`, whose `params` name the billing). An API token needs the scope `pay`.
     */
    post: operations['reverseTransaction']
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
    /**
     * Get the figures of the dashboard
     * @description The counts, what the clients owe together, and what was done last. An API token needs the scope `read`.
     */
    get: operations['getDashboardStats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/months': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what was billed and paid in each of twelve months
     * @description Twelve months, oldest first, up to the newest in which anything was billed or (until today) paid; one without either has zeros. An API token needs the scope `read`.
     */
    get: operations['listDashboardMonths']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Find clients, vehicles and billings
     * @description Looks into client ids and names, vehicle names, IMEIs and SIMs, and the numbers of billings (`12` or `#12`). What is named so comes first, then what begins so, then what holds the words: a few of each kind. An API token needs the scope `read`.
     */
    get: operations['search']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List users
     * @description `search` looks into the names. Addresses, second factors, and when somebody was last here, are answered to owners. An API token needs the scope `read`.
     */
    get: operations['listUsers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get how people join
     * @description What those become who sign up by themselves. An API token needs the scope `admin`.
     */
    get: operations['getUserSettings']
    /**
     * Say how people join
     * @description A key that is absent is left alone. Not by an API token.
     */
    put: operations['saveUserSettings']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a user
     * @description The address is answered to owners. An API token needs the scope `read`.
     */
    get: operations['getUser']
    /**
     * Change what a user may do
     * @description A key that is absent is left alone. Another role, or a deactivation, ends their sessions at once. The last owner stays one: 409. Users are never deleted: what they did keeps their name. Not by an API token.
     */
    put: operations['updateUser']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/invitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List invitations
     * @description Open ones, and what became of the others. An API token needs the scope `admin`.
     */
    get: operations['listInvitations']
    put?: never
    /**
     * Invite somebody
     * @description By a link that works once, within 72 hours: sent by e-mail where mail is set up, else answered. It works while sign-up is closed, too. Not by an API token.
     */
    post: operations['createInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/invitations/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Invite somebody again
     * @description Makes another link, for 72 hours from now; those before work no more. Not by an API token.
     */
    post: operations['resendInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/invitations/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Revoke an invitation
     * @description Its link works no more. One that was accepted stays: 409. Not by an API token.
     */
    delete: operations['revokeInvitation']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/join/invitation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Look at an invitation
     * @description By the token of its link, which is not used by it: a link that has been used, has expired, was withdrawn or is unknown is refused (403). Limited as sign-ups are.
     */
    post: operations['readInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/join': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Join by an invitation
     * @description Makes a user with the address and the role of the invitation. The link works once (403). Limited as sign-ups are.
     */
    post: operations['join']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/history': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what was changed
     * @description Every change of a record by anyone or anything, the newest first: what was there before and since, who changed it, when, from which call, and why where a reason was asked for. Changes of users and of how the office works (the e-mail settings, say) are found by owners alone. An API token needs the scope `read`.
     */
    get: operations['listHistory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/history/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download what was changed as CSV
     * @description All that the filters find, in the order that `sort` says: ID, When, By, As, Did, What, Record, Before, Since, Told, Why, Call, Request, Import. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportHistory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/history/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get how long the history is kept
     * @description For ever, unless somebody has chosen otherwise. An API token needs the scope `read`.
     */
    get: operations['getHistorySettings']
    /**
     * Say how long the history is kept
     * @description Entries that are older go each night; the seals that prove the others stay, and say what was removed when. An API token needs the scope `admin`.
     */
    put: operations['saveHistorySettings']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/history/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a change
     * @description With all of its values. An API token needs the scope `read`.
     */
    get: operations['getHistoryEntry']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/verification': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Say whether the books tie out
     * @description Every invariant by its name: what it makes sure of, whether it holds, how many records it was asked of, when it last held; and the run that is under way, if any. An API token needs the scope `read`.
     */
    get: operations['getVerification']
    put?: never
    /**
     * Check the books now
     * @description Starts a run, and answers it as it begins; `GET /api/verification` says how far it is. It reads one moment of the database, in a process of its own: the service goes on. One run is made at a time: 409 while another one is under way. An API token needs the scope `bill`.
     */
    post: operations['startVerification']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/verification/findings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what a run has found
     * @description The rows that a check does not hold of, each with both figures and where it is shown. Of each check the first thousand. An API token needs the scope `read`.
     */
    get: operations['listVerificationFindings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/verification/findings/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download what a run has found as CSV
     * @description All that the filters find, in the order that `sort` says: Check, Kind, Record, Resource, ID, Found, Expected, What. A text that would start a formula begins with '. An API token needs the scope `read`.
     */
    get: operations['exportVerificationFindings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List webhooks
     * @description The endpoints that are told of events, without their secrets. An API token needs the scope `admin`.
     */
    get: operations['listWebhooks']
    put?: never
    /**
     * Create a webhook
     * @description Answers its secret, this once. It takes no Idempotency-Key: the answer, which is kept for repeats, would hold the secret. An API token needs the scope `admin`.
     */
    post: operations['createWebhook']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a webhook
     * @description Without its secret, which is answered once only. An API token needs the scope `admin`.
     */
    get: operations['getWebhook']
    /**
     * Change a webhook
     * @description A key that is absent is left alone. What waits for an endpoint that is disabled is cancelled; what waits for another address goes to the new one. An API token needs the scope `admin`.
     */
    put: operations['updateWebhook']
    post?: never
    /**
     * Delete a webhook
     * @description Answers the deleted webhook. What waits for it is cancelled, what it was sent stays in the list. An API token needs the scope `admin`.
     */
    delete: operations['deleteWebhook']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Give a webhook a new secret
     * @description Answers the new secret, this once. The one before signs too for 24 hours: every message has two signatures, and its receiver may be changed in the meantime. One that signed beside it until now ends. An API token needs the scope `admin`.
     */
    post: operations['rotateWebhookSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/end-overlap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * End the secret before the present one
     * @description From now on only the present one signs. 409 when there is none any more. An API token needs the scope `admin`.
     */
    post: operations['endWebhookOverlap']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a webhook a test event
     * @description An event of the type `webhook.test`, also to an endpoint that is disabled. It is tried once; what became of it, the list of deliveries says. An API token needs the scope `admin`.
     */
    post: operations['sendTestEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what webhooks were sent
     * @description Every event for every endpoint that was told of it, newest first, with the last answer. What ended is kept for 90 days. An API token needs the scope `admin`.
     */
    get: operations['listWebhookDeliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/deliveries/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get what a webhook was sent
     * @description With the body as it is sent at each attempt. An API token needs the scope `admin`.
     */
    get: operations['getWebhookDelivery']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/deliveries/{id}/resend': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send an event again
     * @description The same body under the same webhook-id, signed anew. 409 while it waits, and when its endpoint is disabled or deleted. An API token needs the scope `admin`.
     */
    post: operations['resendWebhookDelivery']
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
    /**
     * Say whether the service can work
     * @description Nothing of it is secret: anybody may ask.
     */
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
export interface webhooks {
  'billing.issued': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A billing was made
     * @description By hand, or by an upload that bills a month. Its lines may still be changed, as those of any billing; an upload that adds lines to a billing of the month raises none.
     */
    post: operations['onBillingIssued']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'billing.sent': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A billing went out by e-mail
     * @description To one address: one that is sent to three raises three.
     */
    post: operations['onBillingSent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'billing.revised': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A revision of a billing was issued
     * @description The first one, or one that replaces it: what it asks for is frozen, and its documents are kept. `billing.issued` told of the draft.
     */
    post: operations['onBillingRevised']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'billing.voided': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A billing was made void
     * @description It asks for nothing any more. What was given back of payments on it is told by `payment.reversed`.
     */
    post: operations['onBillingVoided']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'payment.recorded': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A payment stands in the ledger
     * @description What a client paid in (a credit), or what was paid on a billing (a debit that names it). A client's other debits raise none.
     */
    post: operations['onPaymentRecorded']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'payment.reversed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A transaction was taken back
     * @description Whole or in part: `transaction` is the correction, its `reverses` what it corrects.
     */
    post: operations['onPaymentReversed']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'month.closed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A month was closed
     * @description Nobody changes its billings until it is opened again; what is paid on them goes on.
     */
    post: operations['onMonthClosed']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'month.reopened': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A closed month was opened again
     * @description Its billings may be changed. `month.closing` says by whom, and why.
     */
    post: operations['onMonthReopened']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'import.finished': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * An upload was taken in
     * @description What became of its rows, `GET /api/imports/{id}/records` tells. One that was refused, cancelled or cut off raises none: it has changed nothing.
     */
    post: operations['onImportFinished']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'run.ended': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A run that bills a month from the register has ended
     * @description It is finished, failed or cancelled: what it has billed until then is there, and `GET /api/runs/{id}/results` tells it by client. Each billing that it makes raises its `billing.issued`. A preview raises none.
     */
    post: operations['onRunEnded']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'client.changed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A client was created, changed or deleted
     * @description Or its prices were. What an upload does to clients is told by its `import.finished`, not one by one; that a platform was renamed or merged is told by none.
     */
    post: operations['onClientChanged']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'webhook.test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Somebody asked for a test
     * @description It is sent to the endpoint for which it was asked alone, whatever that is told of.
     */
    post: operations['onWebhookTest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface components {
  schemas: {
    /**
     * @description The message for a program: a code keeps its meaning and its params
     * @example field.required
     * @enum {string}
     */
    MessageCode:
      | 'request.invalid'
      | 'request.not_found'
      | 'request.method_not_allowed'
      | 'request.failed'
      | 'request.too_many'
      | 'request.key_reused'
      | 'request.no_host'
      | 'request.bad_address'
      | 'request.address_part_too_long'
      | 'request.head_too_long'
      | 'request.unmet_expectation'
      | 'request.too_slow'
      | 'request.unreadable'
      | 'request.body_too_large'
      | 'request.json_too_large'
      | 'request.json_type_missing'
      | 'request.not_json'
      | 'request.wrong_length'
      | 'request.unstorable_text'
      | 'request.refused'
      | 'query.not_json'
      | 'query.sort'
      | 'query.range'
      | 'query.filter'
      | 'metrics.off'
      | 'metrics.local'
      | 'busy'
      | 'database_unavailable'
      | 'database_busy'
      | 'database_unwritable'
      | 'records_locked'
      | 'outcome_unknown'
      | 'session.required'
      | 'session.wrong_credentials'
      | 'session.not_allowed'
      | 'session.code_required'
      | 'session.wrong_code'
      | 'session.second_factor_required'
      | 'second_factor.is_on'
      | 'second_factor.is_off'
      | 'second_factor.not_begun'
      | 'second_factor.is_required'
      | 'user.wrong_password'
      | 'user.password_changed'
      | 'user.own_account'
      | 'user.is_deactivated'
      | 'link.unknown'
      | 'link.used'
      | 'link.expired'
      | 'link.ended'
      | 'session.not_found'
      | 'token.invalid'
      | 'token.not_found'
      | 'token.not_for_programs'
      | 'token.scope_missing'
      | 'user.signup_closed'
      | 'user.not_found'
      | 'user.last_owner'
      | 'user.username_taken'
      | 'user.email_registered'
      | 'user.username'
      | 'user.password'
      | 'user.weak_password'
      | 'invitation.not_found'
      | 'invitation.exists'
      | 'invitation.closed'
      | 'field.required'
      | 'field.empty'
      | 'field.type'
      | 'field.form'
      | 'field.format'
      | 'field.one_of'
      | 'field.minimum'
      | 'field.maximum'
      | 'field.above'
      | 'field.below'
      | 'field.max_length'
      | 'field.max_items'
      | 'field.min_items'
      | 'field.constant'
      | 'field.any_of'
      | 'field.invalid'
      | 'field.other'
      | 'field.not_email'
      | 'field.not_date'
      | 'field.not_month'
      | 'field.not_instant'
      | 'field.not_time_zone'
      | 'field.not_within_year'
      | 'field.passed'
      | 'field.not_imei'
      | 'field.not_positive'
      | 'field.percent_or_amount'
      | 'field.decimals'
      | 'field.whole_amount'
      | 'field.not_currency'
      | 'field.at_most'
      | 'field.at_least'
      | 'field.one_line'
      | 'field.visible_line'
      | 'field.max_lines'
      | 'field.min_characters'
      | 'field.password_bytes'
      | 'field.max_bytes'
      | 'field.wrong_password'
      | 'field.same_password'
      | 'field.wrong_code'
      | 'field.common_password'
      | 'field.demo_password'
      | 'field.guessable_words'
      | 'field.misspelled'
      | 'field.unknown'
      | 'field.itself'
      | 'field.exists'
      | 'field.taken'
      | 'field.registered'
      | 'field.looks_taken'
      | 'field.differs'
      | 'field.same_owner'
      | 'field.not_of_client'
      | 'field.not_all_of_client'
      | 'field.other_tariff'
      | 'field.mixed_tariffs'
      | 'setting.not_host'
      | 'setting.not_domain'
      | 'setting.not_selector'
      | 'setting.required_to_sign'
      | 'setting.password_again'
      | 'key.public'
      | 'key.encrypted'
      | 'key.openssh'
      | 'key.not_pem'
      | 'key.kind'
      | 'key.too_short'
      | 'key.too_long'
      | 'template.unreadable'
      | 'template.backslash'
      | 'template.unreadable_placeholder'
      | 'template.unknown_placeholder'
      | 'template.too_many_placeholders'
      | 'template.too_long'
      | 'template.too_slow'
      | 'count.platforms'
      | 'count.clients'
      | 'count.vehicles'
      | 'count.moved_vehicles'
      | 'count.billings'
      | 'count.statements'
      | 'count.transactions'
      | 'count.client_balances'
      | 'count.months'
      | 'count.recorded_changes'
      | 'count.imports'
      | 'count.runs'
      | 'count.run_results'
      | 'count.rows'
      | 'count.hidden_rows'
      | 'count.warnings'
      | 'count.emails'
      | 'count.billing_emails'
      | 'count.findings'
      | 'count.email_templates'
      | 'record.platform'
      | 'record.client'
      | 'record.client_prices'
      | 'record.token'
      | 'record.vehicle'
      | 'record.billing'
      | 'record.item'
      | 'record.billing_email'
      | 'record.test_email'
      | 'record.link_email'
      | 'record.email'
      | 'record.email_template'
      | 'record.webhook'
      | 'record.email_settings'
      | 'record.user_settings'
      | 'record.company_settings'
      | 'record.company_logo'
      | 'record.error_rows'
      | 'record.exists'
      | 'record.parent_deleted'
      | 'record.outdated'
      | 'record.not_matched'
      | 'record.has_dependents'
      | 'record.in_use'
      | 'history.not_found'
      | 'platform.not_found'
      | 'platform.unknown'
      | 'platform.same_name'
      | 'platform.merged_into_itself'
      | 'client.not_found'
      | 'client.unknown'
      | 'client.id_taken'
      | 'client.price_from'
      | 'client.no_price_given'
      | 'client.prices_not_found'
      | 'client.prices_taken'
      | 'client.prices_used'
      | 'client.prices_billed'
      | 'client.prices_end'
      | 'vehicle.not_found'
      | 'vehicle.not_imei'
      | 'vehicle.imei_exists'
      | 'vehicle.same_owner'
      | 'vehicle.billed_from'
      | 'vehicle.moved_already'
      | 'vehicle.move_not_found'
      | 'vehicle.unknown_currency'
      | 'company.no_logo'
      | 'company.currency_unknown'
      | 'company.currency_too_fine'
      | 'company.currency_in_use'
      | 'company.currency_has_cents'
      | 'transaction.amount'
      | 'transaction.other_currency'
      | 'transaction.which_currency'
      | 'transaction.currency_of_billing'
      | 'transaction.billing_not_of_client'
      | 'transaction.other_description'
      | 'transaction.not_time_zone'
      | 'transaction.not_found'
      | 'transaction.of_billing'
      | 'transaction.is_correction'
      | 'transaction.reversed_already'
      | 'amount.sum_too_large'
      | 'billing.not_found'
      | 'billing.item_not_found'
      | 'billing.nothing_chosen'
      | 'billing.period'
      | 'billing.period_differs'
      | 'billing.other_billing'
      | 'billing.not_all_of_client'
      | 'billing.not_of_client'
      | 'billing.mixed_tariffs'
      | 'billing.names'
      | 'billing.other_tariff'
      | 'billing.billed_already'
      | 'billing.has_payment'
      | 'billing.is_issued'
      | 'billing.month_being_issued'
      | 'billing.nothing_to_issue'
      | 'billing.issue_overdue'
      | 'billing.issue_failed'
      | 'billing.is_void'
      | 'billing.is_draft'
      | 'billing.no_revision'
      | 'billing.busy'
      | 'billing.was_sent'
      | 'billing.was_edited'
      | 'billing.not_newest'
      | 'billing.leaves_too_much'
      | 'billing.default_rate'
      | 'billing.no_price'
      | 'billing.price_not_taken'
      | 'billing.has_price'
      | 'billing.sent_keeps_prices'
      | 'billing.repricing_outdated'
      | 'billing.nothing_to_reprice'
      | 'billing.line'
      | 'count.prices'
      | 'price_change.not_found'
      | 'price_change.outdated_preview'
      | 'price_change.nothing'
      | 'price_change.below_zero'
      | 'price_change.too_large'
      | 'price_change.undone_already'
      | 'price_change.changed_since'
      | 'price_change.billed'
      | 'month.closed'
      | 'month.not_closed'
      | 'month.not_issued'
      | 'month.not_billed'
      | 'reconciliation.gone'
      | 'reconciliation.not_billed'
      | 'reconciliation.new'
      | 'reconciliation.replaced'
      | 'reconciliation.moved'
      | 'reconciliation.inactive_billed'
      | 'reconciliation.silent'
      | 'reconciliation.reactivated'
      | 'reconciliation.renamed'
      | 'reconciliation.sim_changed'
      | 'reconciliation.hardware_changed'
      | 'reconciliation.mark_not_found'
      | 'review.change'
      | 'review.zero'
      | 'review.negative'
      | 'review.default_rate'
      | 'review.no_address'
      | 'review.first_month'
      | 'review.installed_twice'
      | 'review.silent'
      | 'review.not_found'
      | 'review.nothing_open'
      | 'review.dismissal_not_found'
      | 'review.exemption_not_found'
      | 'cell.empty'
      | 'cell.unstorable'
      | 'cell.too_long'
      | 'cell.error'
      | 'cell.formula'
      | 'cell.not_imei'
      | 'cell.not_sim'
      | 'cell.rounded'
      | 'cell.check_digit'
      | 'cell.not_amount'
      | 'cell.not_number'
      | 'cell.not_whole'
      | 'cell.two_numbers'
      | 'cell.negative'
      | 'cell.decimals'
      | 'cell.whole_amount'
      | 'cell.at_most'
      | 'cell.more_than'
      | 'cell.not_date'
      | 'cell.date_range'
      | 'cell.two_dates'
      | 'cell.not_yes_no'
      | 'cell.not_email'
      | 'cell.repeats'
      | 'cell.deleted'
      | 'cell.no_client'
      | 'cell.many_clients'
      | 'cell.no_platform'
      | 'cell.many_platforms'
      | 'cell.other_owner'
      | 'cell.unknown_status'
      | 'cell.unknown_currency'
      | 'cell.earlier'
      | 'cell.line_stays'
      | 'hint.filled'
      | 'hint.value'
      | 'hint.imei_shape'
      | 'hint.sim_shape'
      | 'hint.imei'
      | 'hint.amount'
      | 'hint.number'
      | 'hint.whole'
      | 'hint.yes_no'
      | 'hint.email'
      | 'hint.once'
      | 'hint.client'
      | 'hint.platform'
      | 'hint.owner'
      | 'hint.one_of'
      | 'hint.write_date'
      | 'hint.write'
      | 'hint.as_text'
      | 'row.line'
      | 'row.cell'
      | 'row.write'
      | 'row.as_text'
      | 'upload.no_workbook'
      | 'upload.no_image'
      | 'upload.not_multipart'
      | 'upload.unexpected_file'
      | 'upload.one_file'
      | 'upload.incomplete'
      | 'image.too_many_bytes'
      | 'image.svg'
      | 'image.not_image'
      | 'image.damaged'
      | 'image.too_large'
      | 'workbook.macros'
      | 'workbook.other_file'
      | 'workbook.empty_file'
      | 'workbook.too_many_bytes'
      | 'workbook.not_workbook'
      | 'workbook.damaged'
      | 'workbook.password'
      | 'workbook.too_large'
      | 'workbook.too_many_rows'
      | 'workbook.no_rows'
      | 'workbook.no_sheet'
      | 'workbook.headers'
      | 'workbook.header'
      | 'sheet.example'
      | 'sheet.above'
      | 'sheet.hidden'
      | 'sheet.unused'
      | 'sheet.column'
      | 'sheet.bare_column'
      | 'import.not_found'
      | 'import.records'
      | 'import.billed'
      | 'import.nothing_billed'
      | 'import.with_billed_already'
      | 'import.other_month'
      | 'import.with_errors'
      | 'import.more'
      | 'import.cancelled'
      | 'import.interrupted'
      | 'import.failed'
      | 'import.record_changed'
      | 'import.ended'
      | 'import.nothing_to_undo'
      | 'import.cannot_undo'
      | 'import.records_order'
      | 'import.format_of_preview'
      | 'import.not_previewed'
      | 'import.outdated_preview'
      | 'import.row_differs'
      | 'import.outcome'
      | 'import.outcome_error'
      | 'import.change'
      | 'run.not_found'
      | 'run.inactive'
      | 'run.installed_later'
      | 'run.no_vehicles'
      | 'run.client_gone'
      | 'run.changed_since'
      | 'run.record_changed'
      | 'run.failed'
      | 'run.overdue'
      | 'run.ended'
      | 'run.outdated_preview'
      | 'run.nothing_to_undo'
      | 'run.under_way'
      | 'run.cannot_undo'
      | 'mail.reply'
      | 'mail.refused'
      | 'mail.not_allowed_host'
      | 'mail.unknown_host'
      | 'mail.no_connection'
      | 'mail.closed'
      | 'mail.timeout'
      | 'mail.timeout_or_tls'
      | 'mail.not_smtp'
      | 'mail.no_starttls'
      | 'mail.not_tls'
      | 'mail.other_certificate'
      | 'mail.certificate'
      | 'mail.no_login'
      | 'mail.too_large'
      | 'mail.broken'
      | 'mail.not_enabled'
      | 'mail.enable_first'
      | 'mail.not_configured'
      | 'mail.no_scheduling'
      | 'mail.settings_not_found'
      | 'mail.template_not_found'
      | 'mail.not_address'
      | 'mail.subject_lines'
      | 'message.not_found'
      | 'message.not_possible'
      | 'message.just_changed'
      | 'message.time'
      | 'message.replaced'
      | 'message.billing_void'
      | 'message.billing_deleted'
      | 'message.cancelled'
      | 'message.overdue'
      | 'message.restored'
      | 'message.left'
      | 'message.failed'
      | 'message.link_unreadable'
      | 'message.no_statement'
      | 'message.settled'
      | 'message.unknown'
      | 'mailing.not_found'
      | 'mailing.too_many'
      | 'mailing.no_statements'
      | 'mailing.nothing'
      | 'mailing.just_sent'
      | 'mailing.outdated_preview'
      | 'webhook.not_found'
      | 'webhook.delivery_not_found'
      | 'webhook.no_overlap'
      | 'webhook.under_way'
      | 'webhook.not_url'
      | 'webhook.not_https'
      | 'webhook.with_password'
      | 'webhook.not_public'
      | 'webhook.unknown_host'
      | 'webhook.not_allowed_host'
      | 'webhook.no_connection'
      | 'webhook.timeout'
      | 'webhook.certificate'
      | 'webhook.answered'
      | 'webhook.gone'
      | 'webhook.deleted'
      | 'webhook.disabled'
      | 'webhook.overdue'
      | 'webhook.secret_unreadable'
      | 'activity.created'
      | 'activity.updated'
      | 'activity.repriced'
      | 'activity.prices_changed'
      | 'activity.prices_undone'
      | 'activity.deleted'
      | 'activity.merged'
      | 'activity.sent'
      | 'activity.queued'
      | 'activity.exported'
      | 'activity.import_undone'
      | 'activity.month_closed'
      | 'activity.month_reopened'
      | 'activity.month_run'
      | 'activity.run_undone'
      | 'activity.imported'
      | 'activity.flags_dismissed'
      | 'activity.dismissal_undone'
      | 'activity.flag_turned_off'
      | 'activity.flag_turned_on'
      | 'activity.signed_up'
      | 'activity.invited'
      | 'activity.invited_again'
      | 'activity.invitation_revoked'
      | 'activity.role_changed'
      | 'activity.deactivated'
      | 'activity.activated'
      | 'activity.posted'
      | 'activity.reversed'
      | 'activity.currency_changed'
      | 'activity.settings_created'
      | 'activity.logo_created'
      | 'activity.issued'
      | 'activity.month_issued'
      | 'activity.voided'
      | 'activity.moved'
      | 'activity.move_undone'
      | 'activity.marked_known'
      | 'activity.known_no_more'
      | 'activity.item_created'
      | 'activity.item_deleted'
      | 'verification.running'
      | 'verification.interrupted'
      | 'verification.failed'
      | 'check.ledger.balances'
      | 'check.ledger.outstanding'
      | 'check.ledger.accounts'
      | 'check.ledger.entries'
      | 'check.ledger.amounts'
      | 'check.ledger.currencies'
      | 'check.ledger.chain'
      | 'check.ledger.heads'
      | 'check.ledger.postings'
      | 'check.ledger.corrections'
      | 'check.ledger.reversed_once'
      | 'check.ledger.refunds'
      | 'check.payments.billing'
      | 'check.payments.currency'
      | 'check.payments.recorded'
      | 'check.payments.limits'
      | 'check.billings.totals'
      | 'check.billings.amounts'
      | 'check.billings.types'
      | 'check.billings.currency'
      | 'check.billings.periods'
      | 'check.billings.versions'
      | 'check.billings.charged_as'
      | 'check.billings.sent'
      | 'check.lines.charges'
      | 'check.lines.months'
      | 'check.lines.amounts'
      | 'check.lines.default_rate'
      | 'check.lines.statuses'
      | 'check.lines.periods'
      | 'check.lines.currency'
      | 'check.lines.charged_as'
      | 'check.lines.owners'
      | 'check.lines.runs'
      | 'check.lines.once'
      | 'check.closings.values'
      | 'check.clients.keys'
      | 'check.clients.unique'
      | 'check.prices.amounts'
      | 'check.prices.months'
      | 'check.prices.changes'
      | 'check.price_changes.values'
      | 'check.reconciliation_marks.values'
      | 'check.reviews.dismissals'
      | 'check.reviews.exemptions'
      | 'check.vehicles.keys'
      | 'check.vehicles.imeis'
      | 'check.vehicles.statuses'
      | 'check.vehicles.moves'
      | 'check.vehicles.changes'
      | 'check.platforms.keys'
      | 'check.platforms.told'
      | 'check.imports.states'
      | 'check.imports.files'
      | 'check.imports.rows'
      | 'check.runs.results'
      | 'check.imports.told'
      | 'check.billings.sent_revisions'
      | 'check.outbox.states'
      | 'check.outbox.messages'
      | 'check.outbox.billings'
      | 'check.outbox.replaced'
      | 'check.outbox.once'
      | 'check.emails.settings'
      | 'check.emails.secrets'
      | 'check.emails.templates'
      | 'check.revisions.files'
      | 'check.revisions.figures'
      | 'check.revisions.states'
      | 'check.webhooks.endpoints'
      | 'check.webhooks.secrets'
      | 'check.webhooks.deliveries'
      | 'check.company.settings'
      | 'check.company.logo'
      | 'check.users.keys'
      | 'check.users.unique'
      | 'check.users.passwords'
      | 'check.users.second_factors'
      | 'check.users.roles'
      | 'check.users.owner'
      | 'check.users.invitations'
      | 'check.users.settings'
      | 'check.users.told'
      | 'check.tokens.hashed'
      | 'check.tokens.scopes'
      | 'check.tokens.users'
      | 'check.tokens.told'
      | 'check.trail.seals'
      | 'check.trail.rows'
      | 'check.trail.entries'
      | 'check.trail.records'
      | 'check.database.tables'
      | 'check.database.indexes'
      | 'check.database.guards'
      | 'check.database.limits'
      | 'check.database.references'
      | 'check.database.ids'
      | 'check.database.readable'
      | 'checked.billing'
      | 'checked.billing_item'
      | 'checked.revision'
      | 'checked.kept_file'
      | 'checked.transaction'
      | 'checked.ledger'
      | 'checked.balance'
      | 'checked.outstanding'
      | 'checked.client'
      | 'checked.client_price'
      | 'checked.closing'
      | 'checked.price_change'
      | 'checked.reconciliation_mark'
      | 'checked.vehicle'
      | 'checked.vehicle_move'
      | 'checked.vehicle_change'
      | 'checked.platform'
      | 'checked.user'
      | 'checked.token'
      | 'checked.import'
      | 'checked.run'
      | 'checked.outbox_message'
      | 'checked.email_template'
      | 'checked.webhook'
      | 'checked.webhook_delivery'
      | 'checked.email_settings'
      | 'checked.company_settings'
      | 'checked.row'
      | 'checked.id_counter'
      | 'checked.part'
      | 'finding.differs'
      | 'finding.not_whole'
      | 'finding.not_amount'
      | 'finding.decimals'
      | 'finding.not_one_of'
      | 'finding.not_month'
      | 'finding.not_day'
      | 'finding.not_currency'
      | 'finding.not_imei'
      | 'finding.malformed'
      | 'finding.empty'
      | 'finding.not_list'
      | 'finding.not_hashed'
      | 'finding.not_sealed'
      | 'finding.repeated'
      | 'finding.no_such'
      | 'finding.no_parent'
      | 'finding.only_one'
      | 'finding.no_owner'
      | 'finding.untold'
      | 'finding.next_id'
      | 'finding.unreadable'
      | 'finding.gone'
      | 'finding.foreign'
      | 'finding.defined'
      | 'finding.state_lacks'
      | 'finding.state_has'
      | 'finding.no_run'
      | 'finding.says_nothing'
      | 'finding.rows_sum'
      | 'finding.rows_done'
      | 'finding.rows_kept'
      | 'finding.never_taken'
      | 'finding.kind_of_billing'
      | 'finding.carries'
      | 'finding.sent_later'
      | 'finding.never_sent'
      | 'finding.sealed_changed'
      | 'finding.sealed_added'
      | 'finding.sealed_gone'
      | 'finding.seal_gone'
      | 'finding.seal_broken'
      | 'finding.gone_untold'
      | 'finding.deleted_but_there'
      | 'finding.owner'
      | 'finding.charged_by_nothing'
      | 'finding.line_charged_as'
      | 'finding.lines_charged_as'
      | 'finding.imei_twice'
      | 'finding.change_missing'
      | 'finding.change_undone'
      | 'finding.moves_nowhere'
      | 'finding.other_currency'
      | 'finding.paid_not_recorded'
      | 'finding.overpaid'
      | 'finding.above_limit'
      | 'finding.foreign_payment'
      | 'finding.amount_limit'
      | 'finding.no_account'
      | 'finding.misfit'
      | 'finding.reversed_twice'
      | 'finding.refund_of_nothing'
      | 'finding.chain_gap'
      | 'finding.chain_version'
      | 'finding.chain_hash'
      | 'finding.unchained'
      | 'finding.head_missing'
      | 'finding.last_gone'
      | 'finding.head_behind'
      | 'finding.head_other'
      | 'finding.postings_more'
      | 'finding.postings_fewer'
    Message: {
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
    }
    /** @description What is wrong with a field, or with a cell of a sheet */
    Problem: {
      /**
       * @description The field that it is about
       * @example name
       */
      field?: string
      /** @description The row of a sheet, as Excel numbers it */
      row?: number
      /** @description The header of the column */
      column?: string | null
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
    }
    ErrorResponse: {
      /**
       * @description What went wrong, in words for a person
       * @example Not found
       */
      detail: string
      /** @description What is wrong with which field */
      errors?: {
        [key: string]: string
      }
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      /** @description What is wrong with which field, for a program */
      problems?: components['schemas']['Problem'][]
    }
    Count: {
      /** @example 64 */
      count: number
    }
    BulkDeleted: {
      /**
       * @description Those that are gone
       * @example [
       *       1,
       *       2
       *     ]
       */
      deleted: number[]
      /**
       * @description Ids of no record: somebody else was first
       * @example [
       *       3
       *     ]
       */
      missing: number[]
      /**
       * @description Those that stay, and why
       * @example [
       *       {
       *         "id": 4,
       *         "detail": "Platform Orion Track still has 2 clients",
       *         "code": "record.has_dependents",
       *         "params": {
       *           "record": {
       *             "code": "record.platform",
       *             "params": {
       *               "name": "Orion Track"
       *             }
       *           },
       *           "dependents": [
       *             {
       *               "code": "count.clients",
       *               "params": {
       *                 "count": 2
       *               }
       *             }
       *           ]
       *         }
       *       }
       *     ]
       */
      refused: {
        /** @example 1 */
        id: number
        /** @example Platform Orion Track still has 2 clients */
        detail: string
        code: components['schemas']['MessageCode']
        /**
         * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
         * @example {}
         */
        params: {
          [key: string]: unknown
        }
      }[]
    }
    NotMatched: components['schemas']['ErrorResponse'] & {
      /** @description The record as its GET answers it now */
      current: {
        [key: string]: unknown
      }
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
       * @description What this person may do
       * @example owner
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    CurrentUser: components['schemas']['User'] & {
      /**
       * @description Whether everybody must have a second factor here, and this person has none
       * @example false
       */
      must_set_up_second_factor: boolean
    }
    SignedUp: {
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
       * @description What this person may do
       * @example owner
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * @description What is unwise about the password, though it is taken: only where nobody from another machine can sign up
       * @example The password is among the 3,000 most common: choose another one before this is used in earnest
       */
      hint?: string
    }
    /**
     * @example {
     *       "username": "sara",
     *       "email": "sara@example.com",
     *       "password": "orbit-lantern-2026"
     *     }
     */
    NewUser: {
      /**
       * @description One line of visible characters; it must not look like the name of another user
       * @example demo
       */
      username: string
      /**
       * Format: email
       * @example demo@example.com
       */
      email: string
      /**
       * @description 8 characters to 72 bytes; one of the 3,000 most common, the one of the demo, and one with fewer than 8 characters beside words of the product, the company, the username and the address, is refused when NODE_ENV=production, and where other machines reach the service (HOST, PUBLIC_URL)
       * @example demo-tracks-2026
       */
      password: string
    }
    /**
     * @example {
     *       "username": "demo",
     *       "password": "demo-tracks-2026"
     *     }
     */
    Credentials: {
      /** @example demo */
      username: string
      /** @example demo-tracks-2026 */
      password: string
      /**
       * @description Of the authenticator app, or a recovery code: only for who has a second factor
       * @example 492039
       */
      code?: string
    }
    /**
     * @example {
     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
     *       "token_type": "bearer"
     *     }
     */
    Token: {
      /** @description A JWT with exp */
      access_token: string
      /** @enum {string} */
      token_type: 'bearer'
      /**
       * @description Only where one is required and the account has none: the token is good to set it up alone
       * @enum {boolean}
       */
      second_factor_required?: true
    }
    PasswordChange: {
      /** @example demo-tracks-2026 */
      current_password: string
      /**
       * @description As at sign-up: 8 characters to 72 bytes, none that is easy to guess where others reach the service
       * @example harbour-violet-2026
       */
      new_password: string
    }
    PasswordChanged: {
      /** @example Password changed */
      message: string
      /**
       * @description How many ended
       * @example 2
       */
      ended_sessions: number
    }
    ResetRequest: {
      /**
       * Format: email
       * @example sara@example.com
       */
      email: string
    }
    ResetAsked: {
      /**
       * @description Whether links are sent by e-mail here; where they are not, an owner makes one
       * @example true
       */
      by_mail: boolean
    }
    ResetLink: {
      /**
       * @description Lets whoever has it choose a password, once; it is not answered again
       * @example https://billing.example.com/reset#Zk3vQ1m8cXy
       */
      link: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      expires_at: string
    }
    PasswordReset: {
      /**
       * @description What stands after the # of the link
       * @example Zk3vQ1m8cXy
       */
      token: string
      /**
       * @description As at sign-up: 8 characters to 72 bytes, none that is easy to guess where others reach the service
       * @example harbour-violet-2026
       */
      new_password: string
    }
    SecondFactor: {
      /**
       * @description Whether a code is asked for at log-in
       * @example true
       */
      enabled: boolean
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      since: string | null
      /**
       * @description How many are left
       * @example 10
       */
      recovery_codes: number
      /**
       * @description Whether everybody must have a second factor here
       * @example false
       */
      required: boolean
    }
    SecondFactorSetup: {
      /**
       * @description In base32, to be typed into an authenticator app that reads no QR codes
       * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
       */
      secret: string
      /**
       * @description What an authenticator app reads from a QR code
       * @example otpauth://totp/TrackLedger:sara?issuer=TrackLedger&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
       */
      uri: string
    }
    RecoveryCodes: {
      /**
       * @description Each lets in once in place of a code of the app; they are not answered again
       * @example [
       *       "k7qm-2wxa-hd4t-u9ce-m9ep-xbc5",
       *       "v3np-ry8g-5tbk-q6sz-udnv-b8tg"
       *     ]
       */
      recovery_codes: string[]
    }
    CurrentPassword: {
      /**
       * @description That it is you, and nobody who found the session open
       * @example demo-tracks-2026
       */
      current_password: string
    }
    SecondFactorCode: {
      /**
       * @description Of the authenticator app
       * @example 492039
       */
      code: string
    }
    /** @description Where somebody is signed in */
    UserSession: {
      /**
       * @description The id of the session
       * @example q3o8tYk2m9
       */
      id: string
      /**
       * @description The id of the user
       * @example 1
       */
      user_id: number
      /**
       * @description What signed in calls itself, as far as it is known
       * @example Firefox
       */
      browser: string | null
      /**
       * @description The operating system, in the same way
       * @example Windows
       */
      system: string | null
      /**
       * @description Its User-Agent, whole
       * @example Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0
       */
      device: string | null
      /**
       * @description The IP address that it was last used from
       * @example 192.0.2.7
       */
      address: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @description To about five minutes
       * @example 2026-10-31T14:03:22.000Z
       */
      last_used_at: string
      /**
       * Format: date-time
       * @description When it ends unless it is used: 12 hours after the log-in at last
       * @example 2026-10-31T14:03:22.000Z
       */
      expires_at: string
      /**
       * @description Whether it is the one of this call
       * @example true
       */
      current: boolean
    }
    EndedSessions: {
      /**
       * @description How many
       * @example 2
       */
      ended: number
    }
    /** @description rows = new + changed + unchanged + errors; `warnings` counts the rows that have any */
    ImportCounts: {
      /** @example 64 */
      rows: number
      /** @example 64 */
      new: number
      /** @example 64 */
      changed: number
      /** @example 64 */
      unchanged: number
      /** @example 64 */
      errors: number
      /** @example 64 */
      warnings: number
    }
    /** @description What a row changes of its record; amounts are in dollars */
    ImportChange: {
      /**
       * @description The header of the column
       * @example SIM cards number
       */
      field: string
      /** @example 8925 */
      from: string | number | boolean | null
      /** @example 8925 */
      to: string | number | boolean | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
    }
    /** @description What is wrong with a cell, or to be looked at */
    CellNote: {
      /**
       * @description The header of the column
       * @example Imei number
       */
      column: string | null
      /**
       * @description What the cell holds, cut to a line
       * @example 3.5E+14
       */
      value: string | null
      /** @example "3.5E+14" is not an IMEI */
      text: string
      /**
       * @description What would be right
       * @example 5 to 20 letters or digits
       */
      right: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      hint?: components['schemas']['Message']
    }
    /** @description What becomes of a row of a sheet */
    ImportRow: {
      /**
       * @description As Excel numbers it
       * @example 7
       */
      row: number
      /**
       * @description What the record is known by: its Client_ID or IMEI
       * @example C1001
       */
      name: string | null
      /**
       * @description What the record is called
       * @example Dune Haulage LLC
       */
      label: string | null
      /** @enum {string} */
      outcome: 'new' | 'changed' | 'unchanged' | 'error'
      changes: components['schemas']['ImportChange'][]
      errors: components['schemas']['CellNote'][]
      warnings: components['schemas']['CellNote'][]
    }
    /** @description A row of an import that could not be taken, or that changed or made a record */
    ImportedRecord: {
      /** @description Its place among the rows of the import */
      id: number
      /**
       * @description As Excel numbers it
       * @example 7
       */
      row: number
      /**
       * @description What the record is known by: its Client_ID or IMEI
       * @example C1001
       */
      name: string | null
      /**
       * @description What the record is called
       * @example Dune Haulage LLC
       */
      label: string | null
      /** @enum {string} */
      outcome: 'new' | 'changed' | 'unchanged' | 'error'
      changes: components['schemas']['ImportChange'][]
      errors: components['schemas']['CellNote'][]
      warnings: components['schemas']['CellNote'][]
      /** @description The id of the client or vehicle, while it is there */
      record_id: number | null
    }
    UploadAnswer: {
      /**
       * @description The good rows have been written (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      kind: 'import'
      /**
       * @description The import, as `GET /api/imports/{id}` answers it
       * @example 1
       */
      import_id: number
      /**
       * Format: uri-reference
       * @description Where a workbook of the rows with errors is, to correct and upload; null: there are none
       * @example /api/imports/1/errors.xlsx
       */
      error_workbook_url: string | null
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
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
      /** @description The first thousand of `errors`, for a program */
      error_messages: components['schemas']['Message'][]
      /** @description What is wrong in these rows, by row and column */
      problems: components['schemas']['Problem'][]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages: components['schemas']['Message'][]
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings: string[]
    }
    /** @description What an upload would do; nothing is written */
    ImportPreview: {
      /**
       * @description Nothing has been written (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      kind: 'preview'
      /** @description A preview is kept nowhere */
      import_id: null
      /** @description None: the same upload with `format=xlsx` answers the rows with errors */
      error_workbook_url: null
      /** @example 64 clients: 64 new, 0 changed, 0 unchanged. */
      message: string
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
      counts: components['schemas']['ImportCounts']
      /** @description In the order of the sheet, at most 1,000 of each outcome */
      rows: components['schemas']['ImportRow'][]
      /**
       * @description Of an upload of billings
       * @example 123
       */
      created_billings_count?: number
      /**
       * @description Vehicles created or changed
       * @example 990
       */
      updated_vehicles_count?: number
      /** @description What is to be said about the whole file */
      notes: string[]
      /** @description The notes, for a program */
      note_messages: components['schemas']['Message'][]
      imported_before: {
        /** @example 1 */
        id: number
        /** @example ana */
        username: string
        /**
         * Format: date-time
         * @example 2026-10-31T14:03:22.000Z
         */
        created_at: string
      } | null
      /** @description To be sent with the import, which then does exactly this or nothing */
      fingerprint: string
    }
    BillingUpload: components['schemas']['UploadAnswer'] & {
      /**
       * @description Of an upload of billings
       * @example 123
       */
      created_billings_count: number
      /**
       * @description Vehicles created or changed
       * @example 990
       */
      updated_vehicles_count: number
    } & {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'import'
    }
    /** @description An upload of a workbook, and what became of it */
    Import: {
      /** @example 1 */
      id: number
      /** @enum {string} */
      kind: 'clients' | 'vehicles' | 'billings'
      /** @example clients.xlsx */
      file_name: string
      /**
       * @description Bytes
       * @example 20480
       */
      file_size: number
      /** @description Of the file, in hexadecimal */
      sha256: string
      /** @description What was chosen beside the file */
      choices: {
        /** @example 1 */
        platform_id?: number
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month?: number
        /**
         * @description The year of the period
         * @example 2026
         */
        billing_year?: number
        /**
         * @description The first month, from 2000-01 to 2100-12
         * @example 2026-12
         */
        prices_valid_from?: string
      }
      /** @example ana */
      username: string
      /**
       * @description Rows are there only of what is finished: all of it, or nothing; what is undone was finished
       * @enum {string}
       */
      state: 'reading' | 'writing' | 'finished' | 'refused' | 'cancelled' | 'undone' | 'interrupted'
      /** @description To be read, or to be written, by the state */
      total_rows: number | null
      /** @example 64 */
      done_rows: number
      counts: components['schemas']['ImportCounts'] | null
      /** @example 64 clients: 64 new, 0 changed, 0 unchanged. */
      message: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      finished_at: string | null
    }
    ImportDetails: components['schemas']['Import'] & {
      errors: string[]
      warnings: string[]
      /** @description The first thousand of `errors`, for a program */
      error_messages: components['schemas']['Message'][]
      /** @description What is wrong in these rows, by row and column */
      problems: components['schemas']['Problem'][]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages: components['schemas']['Message'][]
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
    SavedPlatform: components['schemas']['Platform'] & {
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings?: string[]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages?: components['schemas']['Message'][]
    }
    PlatformSummary: {
      /** @example 1 */
      id: number
      /** @example Orion Track */
      name: string
    }
    /**
     * @example {
     *       "name": "Savanna Tracks",
     *       "description": "Trackers of the eastern region"
     *     }
     */
    NewPlatform: {
      /** @example Orion Track */
      name: string
      /** @example Trackers of the eastern region */
      description?: string | null
    }
    /**
     * @example {
     *       "description": "Trackers of the eastern region"
     *     }
     */
    PlatformChange: {
      /** @example Orion Track */
      name?: string
      /** @example Trackers of the eastern region */
      description?: string | null
    }
    PlatformMerge: {
      /**
       * @description The id of the platform that stays
       * @example 2
       */
      into: number
    }
    MergedPlatform: components['schemas']['Platform'] & {
      /**
       * @description How many clients are on it now that were not
       * @example 12
       */
      moved_clients: number
    }
    /** @description A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month. */
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
      platform: components['schemas']['PlatformSummary']
      /** @example 12 */
      invoices_per_year: number | null
      /** @example 7 */
      approval_days: number | null
      physical_invoice: boolean
      /** @example billing@dunehaulage.example */
      email_1: string | null
      /** @example billing@dunehaulage.example */
      email_2: string | null
      /** @example billing@dunehaulage.example */
      email_3: string | null
      /** @example +254700000001 */
      whatsapp_1: string | null
      /** @example +254700000001 */
      whatsapp_2: string | null
      /** @example +254700000001 */
      whatsapp_3: string | null
      tax_invoice: boolean
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
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
    /**
     * @example {
     *       "client_id": "C2001",
     *       "client_name": "Acacia Freight Ltd",
     *       "platform_id": 1,
     *       "email_1": "accounts@acaciafreight.example",
     *       "unit_usd": 12.5,
     *       "unit_local": 1600
     *     }
     */
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
      email_1?: string | null
      /** @example billing@dunehaulage.example */
      email_2?: string | null
      /** @example billing@dunehaulage.example */
      email_3?: string | null
      /** @example +254700000001 */
      whatsapp_1?: string | null
      /** @example +254700000001 */
      whatsapp_2?: string | null
      /** @example +254700000001 */
      whatsapp_3?: string | null
      tax_invoice?: boolean
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
       * @example 12.5
       */
      local1?: number | null
    }
    /**
     * @example {
     *       "email_2": "accounts@dunehaulage.example",
     *       "whatsapp_1": "+254700000001"
     *     }
     */
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
      email_1?: string | null
      /** @example billing@dunehaulage.example */
      email_2?: string | null
      /** @example billing@dunehaulage.example */
      email_3?: string | null
      /** @example +254700000001 */
      whatsapp_1?: string | null
      /** @example +254700000001 */
      whatsapp_2?: string | null
      /** @example +254700000001 */
      whatsapp_3?: string | null
      tax_invoice?: boolean
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
       * @example 12.5
       */
      local1?: number | null
      /**
       * @description From which month changed prices are valid. Without it: from the month after the client's latest billing, at the latest this one; of a client that was never billed: from the beginning
       * @example 2026-12
       */
      prices_valid_from?: string
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
    /** @description The eight prices of a client from a month on, until the next ones. Null: there is none */
    ClientPrice: {
      /** @example 1 */
      id: number
      /**
       * @description The id of the client
       * @example 1
       */
      client_id: number
      /**
       * @description The first month, from 2000-01 to 2100-12
       * @example 2026-12
       */
      valid_from: string
      /**
       * @description The last month: the one before the next prices. Null: until others are entered
       * @example 2027-02
       */
      valid_until: string | null
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
       * @example 12.5
       */
      local1: number | null
      /**
       * @description Who entered them; null: they are older than the history
       * @example ana
       */
      created_by: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * @description Who changed them last
       * @example ana
       */
      updated_by: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      updated_at: string
    }
    /**
     * @example {
     *       "valid_from": "2026-12",
     *       "unit_usd": 13.5
     *     }
     */
    NewClientPrice: {
      /**
       * @description The first month, from 2000-01 to 2100-12
       * @example 2026-12
       */
      valid_from: string
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
       * @example 12.5
       */
      local1?: number | null
    }
    /**
     * @example {
     *       "unit_usd": 13
     *     }
     */
    ClientPriceChange: {
      /**
       * Format: dollars
       * @description What a unit costs a month in USD
       * @example 12.5
       */
      unit_usd?: number | null
      /**
       * Format: dollars
       * @description What a unit costs a month in local money
       * @example 12.5
       */
      unit_local?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in USD, beside that
       * @example 12.5
       */
      fuel_usd?: number | null
      /**
       * Format: dollars
       * @description What its fuel sensor costs a month in local money, beside that
       * @example 12.5
       */
      fuel_local?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in USD
       * @example 12.5
       */
      usd0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit without a fuel sensor costs in local money
       * @example 12.5
       */
      local0?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in USD
       * @example 12.5
       */
      usd1?: number | null
      /**
       * Format: dollars
       * @description What installing a unit with a fuel sensor costs in local money
       * @example 12.5
       */
      local1?: number | null
    }
    MadeClientPrice: components['schemas']['ClientPrice'] & {
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings: string[]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages: components['schemas']['Message'][]
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
       * @description What means USD (`US$`, `$`, `dollars`) is charged by USD prices, anything else by local ones
       * @example USD
       */
      charging_currency: string | null
      /** @example 8925561412261098681 */
      sim_cards_number: string | null
      /** @example Teltonika FMC130 */
      hardware_type: string | null
      /** @example 2026-10-31 */
      installation_date: string | null
      /** @example 2026-10-31 */
      last_connection: string | null
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
    SavedVehicle: components['schemas']['Vehicle'] & {
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings?: string[]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages?: components['schemas']['Message'][]
    }
    /**
     * @example {
     *       "client_id": 1,
     *       "object_name": "KDA 100A",
     *       "imei_number": "356307042441013",
     *       "charging_currency": "USD",
     *       "sim_cards_number": "8925561412261098699",
     *       "installation_date": "2026-10-31"
     *     }
     */
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
       * @description What means USD (`US$`, `$`, `dollars`) is charged by USD prices, anything else by local ones
       * @example USD
       */
      charging_currency?: string | null
      /** @example 8925561412261098681 */
      sim_cards_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: string | null
      /** @example 2026-10-31 */
      last_connection?: string | null
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
    /**
     * @example {
     *       "status": "ACTIVE",
     *       "driver_name": "Sara Lind"
     *     }
     */
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
       * @description What means USD (`US$`, `$`, `dollars`) is charged by USD prices, anything else by local ones
       * @example USD
       */
      charging_currency?: string | null
      /** @example 8925561412261098681 */
      sim_cards_number?: string | null
      /** @example Teltonika FMC130 */
      hardware_type?: string | null
      /** @example 2026-10-31 */
      installation_date?: string | null
      /** @example 2026-10-31 */
      last_connection?: string | null
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
    /**
     * @example {
     *       "client_id": 2,
     *       "from_month": "2027-06"
     *     }
     */
    NewVehicleMove: {
      /**
       * @description The id of the client that it is to belong to
       * @example 1
       */
      client_id: number
      /**
       * @description The first month that is billed to that client
       * @example 2026-12
       */
      from_month: string
    }
    /** @description From a month on, a vehicle belongs to another client */
    VehicleMove: {
      /** @example 1 */
      id: number
      /**
       * @description The id of the vehicle
       * @example 1
       */
      vehicle_id: number
      /**
       * @description The first month that is billed to the client after it
       * @example 2026-12
       */
      from_month: string
      from_client: components['schemas']['ClientSummary']
      to_client: components['schemas']['ClientSummary']
      /**
       * @description Who did it
       * @example sara
       */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    /** @description A client, and the months in which a vehicle is billed to it */
    VehicleOwner: {
      client: components['schemas']['ClientSummary']
      /**
       * @description Its first month; null is from the beginning
       * @example 2026-12
       */
      from_month: string | null
      /**
       * @description Its last month; null has no end
       * @example 2026-12
       */
      to_month: string | null
      /**
       * @description The id of the move that made it the owner; null for the first one
       * @example 1
       */
      move_id: number | null
      /**
       * @description Who moved the vehicle to it
       * @example sara
       */
      username: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      moved_at: string | null
      /** @description Whether that is the newest move, and nothing is billed by it */
      can_be_undone: boolean
    }
    /** @description A change of the client, status or currency of a vehicle */
    VehicleChangeEntry: {
      /** @example 1 */
      id: number
      /**
       * @description What was changed
       * @enum {string}
       */
      field: 'client' | 'status' | 'charging_currency'
      /**
       * @description Before; of a client its name at that time
       * @example USD
       */
      old_value: string | null
      /**
       * @description After; of a client its name at that time
       * @example USD
       */
      new_value: string | null
      /**
       * @description Of a client, from which month on; null is from the beginning
       * @example 2026-12
       */
      from_month: string | null
      /**
       * @description By what: on the page or by the API, by a workbook of vehicles, by one of billings
       * @enum {string}
       */
      source: 'page' | 'import' | 'billing_sheet'
      /**
       * @description Who did it
       * @example sara
       */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    /** @description What a vehicle was charged in months that were charged alike */
    VehiclePrice: {
      /**
       * @description The first month that was charged so
       * @example 2026-12
       */
      from_month: string
      /**
       * @description The last one
       * @example 2026-12
       */
      to_month: string
      /**
       * @description The id of the billing of the first month
       * @example 1
       */
      billing_id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * Format: dollars
       * @example 12.5
       */
      monthly_rate: number
      /** @description Whether the client had no price */
      rate_is_default: boolean
      /**
       * Format: dollars
       * @description For the fuel sensor; 0 without one
       * @example 12.5
       */
      fuel_rate: number
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    VehicleHistory: {
      /** @description Earliest first */
      owners: components['schemas']['VehicleOwner'][]
      /** @description The newest 500, newest first */
      changes: components['schemas']['VehicleChangeEntry'][]
      /** @description Of the lines that it has on billings, newest first */
      prices: components['schemas']['VehiclePrice'][]
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
      installation_date: string | null
      /** @example 2026-10-31 */
      last_connection: string | null
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
       * @description Charged a month for a fuel sensor
       * @example 1250.75
       */
      fuel_rate: number
      /**
       * Format: dollars
       * @description Charged for an installation
       * @example 1250.75
       */
      installation_rate: number
      /**
       * Format: dollars
       * @description The same with a fuel sensor
       * @example 1250.75
       */
      installation_rate_fuel: number
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
      /**
       * @description Grows by one with each change
       * @example 1
       */
      version: number
    }
    /**
     * @example {
     *       "comments": "Moved to the new truck",
     *       "version": 1
     *     }
     */
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
      installation_date?: string | null
      /** @example 2026-10-31 */
      last_connection?: string | null
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
      /**
       * @description The version that the change is based on: when the record has another by now, nothing is changed (409). Without one the change is made in any case
       * @example 1
       */
      version?: number
    }
    /**
     * @example {
     *       "billing_id": 1,
     *       "vehicle_id": 1,
     *       "comments": "Moved to the new truck"
     *     }
     */
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
      installation_date?: string | null
      /** @example 2026-10-31 */
      last_connection?: string | null
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
    MadeBillingItem: components['schemas']['BillingItem'] & {
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings: string[]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages: components['schemas']['Message'][]
    }
    BillingItemConflict: components['schemas']['ErrorResponse'] & {
      current?: components['schemas']['BillingItem']
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
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
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
       * @description All that has been paid on it so far
       * @example 1250.75
       */
      paid_amount: number
      /**
       * Format: dollars
       * @description How much more is paid than `previous_balance` + `total_amount`; 0 when it is not more
       * @example 1250.75
       */
      overpaid_by: number
      notes: string | null
      /**
       * @description `draft`; `issued`: its newest revision asks for what it asks for; `changed`: it was edited since, and is issued again as the next revision; `void`: it asks for nothing, and its vehicles may be billed again
       * @example issued
       * @enum {string}
       */
      issue_state: 'draft' | 'issued' | 'changed' | 'void'
      /**
       * @description The newest one that was issued; null: none
       * @example 1
       */
      revision: number | null
      /**
       * Format: date-time
       * @description When that was
       * @example 2026-10-31T14:03:22.000Z
       */
      issued_at: string | null
      /**
       * Format: date-time
       * @description When it was made void
       * @example 2026-10-31T14:03:22.000Z
       */
      void_at: string | null
      /**
       * @description Why
       * @example Billed to the wrong client
       */
      void_reason: string | null
      /**
       * @description By whom
       * @example sara
       */
      voided_by: string | null
      /**
       * @description Grows by one with each change
       * @example 1
       */
      version: number
      /**
       * Format: date-time
       * @description When it last went out by e-mail
       * @example 2026-10-31T14:03:22.000Z
       */
      last_sent_at: string | null
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
    MadeBilling: components['schemas']['Billing'] & {
      /**
       * @description One line for each thing to look at
       * @example [
       *       "KDA 100A (350000000000017) is charged the default rate of $175.00"
       *     ]
       */
      warnings: string[]
      /** @description The first thousand of `warnings`, for a program */
      warning_messages: components['schemas']['Message'][]
    }
    /**
     * @example {
     *       "client_id": 1,
     *       "vehicle_ids": [
     *         1
     *       ],
     *       "billing_month": 11,
     *       "billing_year": 2026,
     *       "notes": "From 1 November"
     *     }
     */
    ManualBilling: {
      /** @example 1 */
      client_id: number | null
      vehicle_ids: number[]
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
      notes?: string | null
    }
    /**
     * @example {
     *       "paid_amount": 22.5,
     *       "version": 1
     *     }
     */
    BillingChange: {
      /**
       * Format: dollars
       * @example 1250.75
       */
      previous_balance?: number
      /**
       * Format: dollars
       * @description All that has been paid on it so far: it replaces the amount before
       * @example 500
       */
      paid_amount?: number
      notes?: string | null
      /**
       * @description The version that the change is based on: when the record has another by now, nothing is changed (409). Without one the change is made in any case
       * @example 1
       */
      version?: number
      /**
       * @description Also records in the ledger, at once or not at all, what is paid more or less than before, dated now. A POST to the client balances need not follow; one that comes with this Idempotency-Key must be `recorded_payment` of the answer to the letter (client_id, transaction_type, amount, description, transaction_date), and finds it there. The change is safe to send again too: a repeat within a day answers what the first one answered
       * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
       */
      record_payment?: string
    }
    ChangedBilling: components['schemas']['Billing'] & {
      /**
       * @description The paid amount before this change
       * @example 0
       */
      replaced_paid_amount: number
      recorded_payment?: components['schemas']['Transaction']
    }
    BillingConflict: components['schemas']['ErrorResponse'] & {
      current?: components['schemas']['Billing']
    }
    /** @description How the lines of a billing are priced */
    BillingPricing: {
      /**
       * @description Of the billing
       * @example 1
       */
      id: number
      /**
       * @description Its lines whose prices are not those that the client has for the billing's month
       * @example 12
       */
      lines_at_other_price: number
      /**
       * @description Its lines at the default rate: the client had no unit price when they were billed
       * @example 12
       */
      lines_at_default_rate: number
    }
    /** @description The prices of a line, and what it is charged by them */
    PricedLine: {
      /**
       * Format: dollars
       * @example 12.5
       */
      monthly_rate: number
      /** @description There is no unit price: it is the default */
      rate_is_default: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_rate: number
      /**
       * Format: dollars
       * @example 12.5
       */
      installation_rate: number
      /**
       * Format: dollars
       * @example 12.5
       */
      installation_rate_fuel: number
      /**
       * Format: dollars
       * @description All that the billing charges for it
       * @example 1250.75
       */
      amount: number
    }
    RepricedLine: {
      /** @example 1 */
      item_id: number
      /**
       * @description Its place on the statement
       * @example 1
       */
      sr_no: number
      /** @example KDA 100A */
      vehicle_name: string | null
      /** @example 350000000000017 */
      imei_number: string | null
      before: components['schemas']['PricedLine']
      after: components['schemas']['PricedLine']
    }
    /** @description What taking the prices of its month would change of a billing */
    Repricing: {
      /** @example 1 */
      billing_id: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /** @description It has gone out by e-mail, or may have: it keeps its prices */
      is_sent: boolean
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_before: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_after: number
      /** @description Those whose prices change, in their order */
      lines: components['schemas']['RepricedLine'][]
      /**
       * @description Stands for what is shown, to do just that
       * @example ZG9lcyBub3QgbWF0dGVy
       */
      fingerprint: string
    }
    RepricingRequest: {
      /**
       * @description Stands for what is shown, to do just that
       * @example ZG9lcyBub3QgbWF0dGVy
       */
      fingerprint: string
    }
    RepricedBilling: components['schemas']['Billing'] & {
      /**
       * @description How many lines have other prices now
       * @example 12
       */
      repriced_lines: number
    }
    /** @description A price that a client lacked, and what is billed without it */
    MissingPrice: {
      /** @example 1 */
      client_id: number
      /** @example Cedar Logistics */
      client_name: string
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description How many are charged the default rate
       * @example 14
       */
      vehicles: number
      /**
       * Format: dollars
       * @description The default rate
       * @example 175
       */
      rate: number
      /**
       * Format: dollars
       * @description The unit price that the client has for the month by now: re-pricing the billings takes it, and none can be entered here; null while there is none
       * @example 22.5
       */
      price: number | null
      /** @description Its billings of that month and type, none of which has been sent */
      billing_ids: number[]
      /** @example Cedar Logistics: 14 vehicles at 175.00: no USD price */
      message: string
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
    }
    GivenPrice: {
      /** @example 1 */
      client_id: number
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
      /**
       * Format: dollars
       * @description The unit price of a vehicle a month
       * @example 22.5
       */
      price: number
    }
    FilledPrice: {
      /** @example 1 */
      client_id: number
      /**
       * @description The month from which the price is valid
       * @example 2026-10
       */
      valid_from: string
      /** @description The billings that have it now */
      billing_ids: number[]
      /** @example 14 */
      repriced_lines: number
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
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
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
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month: number
        /**
         * @description The year of the period
         * @example 2026
         */
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
      /**
       * Format: dollars
       * @description How much of the paid amount stands in the client's ledger
       * @example 1250.75
       */
      recorded_amount: number
      notes: string | null
      /**
       * @description Grows by one with each change
       * @example 1
       */
      version: number
      /**
       * @description `draft`; `issued`: its newest revision asks for what it asks for; `changed`: it was edited since, and is issued again as the next revision; `void`: it asks for nothing, and its vehicles may be billed again
       * @example issued
       * @enum {string}
       */
      issue_state: 'draft' | 'issued' | 'changed' | 'void'
      /**
       * @description The newest one that was issued; null: none
       * @example 1
       */
      revision: number | null
      /**
       * Format: date-time
       * @description When that was
       * @example 2026-10-31T14:03:22.000Z
       */
      issued_at: string | null
      /**
       * Format: date-time
       * @description When it was made void
       * @example 2026-10-31T14:03:22.000Z
       */
      void_at: string | null
      /**
       * @description Why
       * @example Billed to the wrong client
       */
      void_reason: string | null
      /**
       * @description By whom
       * @example sara
       */
      voided_by: string | null
    }
    SentEmail: {
      /** @example Email sent to accounts@dunehaulage.example */
      message: string
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email: string
      /**
       * @description The message in the outbox
       * @example 1
       */
      id: number
      /**
       * @description `scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the service ended while it was handed over, and a person decides
       * @enum {string}
       */
      state: 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      scheduled_at: string | null
      /** @description What was issued for it: a billing that was a draft, or was changed since it was issued */
      issued: {
        /** @example 1 */
        billing_id: number
        /** @example 1 */
        revision: number
      }[]
    }
    MailRefusal: components['schemas']['ErrorResponse'] & {
      /** @description The message, and when it is tried again if it is */
      outbox?: {
        /** @example 1 */
        id: number
        /**
         * @description `scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the service ended while it was handed over, and a person decides
         * @enum {string}
         */
        state: 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
        /**
         * Format: date-time
         * @example 2026-10-31T14:03:22.000Z
         */
        due_at: string | null
      }
    }
    /** @description An e-mail that was to be sent, and what became of it */
    OutboxMessage: {
      /** @example 1 */
      id: number
      /** @enum {string} */
      kind: 'billing' | 'test' | 'link'
      /** @description The first billing that it carries, which may have been deleted since */
      billing_id: number | null
      /** @description All that it carries */
      billings: {
        /** @example 12 */
        billing_id: number
        /**
         * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
         * @enum {string}
         */
        billing_type: 'INTERNATIONAL' | 'LOCAL'
        /**
         * @description Of the statement, which goes byte by byte as it was issued; null while it is not issued, and of e-mails from before there were any
         * @example 1
         */
        revision: number | null
      }[]
      /** @example Dune Haulage */
      client_name: string | null
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string|null}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL' | null
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number | null
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number | null
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email: string
      /**
       * @description Who gets a copy
       * @example [
       *       "owner@dunehaulage.example"
       *     ]
       */
      cc_emails: string[]
      /** @example Billing Notification - 10/2026 */
      subject: string
      /**
       * @description `scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the service ended while it was handed over, and a person decides
       * @enum {string}
       */
      state: 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
      /**
       * @description How often it was tried
       * @example 1
       */
      attempts: number
      /**
       * Format: date-time
       * @description When it is sent, or tried again, while it waits
       * @example 2026-10-31T14:03:22.000Z
       */
      due_at: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      scheduled_at: string | null
      /**
       * @description What the mail server said last, or why it was not sent
       * @example 250 2.0.0 Ok: queued as 4F1A2
       */
      server_words: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      /** @description Recipients that were refused though others were not */
      rejected: {
        /**
         * Format: email
         * @example accounts@dunehaulage.example
         */
        email: string
        words: string
      }[]
      /** @description Its header Message-ID, the same at each attempt */
      message_id: string
      /**
       * @description The sending of many that it belongs to
       * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
       */
      batch_id: string | null
      /** @description The message that was sent in its place */
      replaced_by: number | null
      /** @example ana */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      ended_at: string | null
    }
    OutboxMessageDetails: components['schemas']['OutboxMessage'] & {
      /** @description As it was written, with placeholders */
      source: {
        /**
         * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
         * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
         */
        subject: string
        /**
         * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
         * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
         */
        body: string
      }
      /** @description As it went out; of one that waits, as it would go now */
      rendered: {
        subject: string
        html: string
        text: string
      }
      /**
       * @description The name of its first file
       * @example billing_12.pdf
       */
      attachment: string | null
      /** @description The names of its files */
      attachments: string[]
    }
    /**
     * @example {
     *       "recipient_email": "accounts@dunehaulage.example"
     *     }
     */
    OutboxMessageChange: {
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email?: string
      /**
       * @description Who gets a copy
       * @example [
       *       "owner@dunehaulage.example"
       *     ]
       */
      cc_emails?: string[]
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject?: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body?: string
      /**
       * Format: date-time
       * @description When it is to be sent
       * @example 2026-11-01T08:00:00.000Z
       */
      scheduled_at?: string | null
    }
    Resending: {
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email?: string
      /**
       * @description Who gets a copy
       * @example [
       *       "owner@dunehaulage.example"
       *     ]
       */
      cc_emails?: string[]
    }
    Settlement: {
      /**
       * @description Whether it went out
       * @enum {string}
       */
      state: 'sent' | 'failed'
    }
    /** @description How far a sending of many is: its messages by state */
    OutboxBatch: {
      /**
       * @description The sending of many that it belongs to
       * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
       */
      batch_id: string
      /** @example 0 */
      total: number
      /** @example 0 */
      scheduled: number
      /** @example 0 */
      queued: number
      /** @example 0 */
      sending: number
      /** @example 0 */
      sent: number
      /** @example 0 */
      failed: number
      /** @example 0 */
      cancelled: number
      /** @example 0 */
      unknown: number
    }
    /** @description What wants a look */
    OutboxSummary: {
      /** @example 0 */
      scheduled: number
      /** @example 0 */
      queued: number
      /** @example 0 */
      sending: number
      /**
       * @description Of the last 30 days, without those that were sent again or given up
       * @example 0
       */
      failed: number
      /** @example 0 */
      unknown: number
      /**
       * @description Why nothing is sent, null when mail can go
       * @enum {string|null}
       */
      paused: 'not_enabled' | 'not_configured' | null
      /** @description Messages have been due for minutes and none goes */
      stands_still: boolean
      /** @description Why the last one that waits could not go */
      server_words: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
    }
    /** @description What a program signs in with */
    ApiToken: {
      /** @example 1 */
      id: number
      /**
       * @description What it is for
       * @example Accounting export
       */
      name: string
      /**
       * @description What it may do, as far as the role of who made it goes, too
       * @example [
       *       "read",
       *       "bill"
       *     ]
       */
      scopes: ('read' | 'bill' | 'pay' | 'mail' | 'admin')[]
      /**
       * @description By this it is recognized: how it begins and ends
       * @example tl_h7Kp…2WcX
       */
      hint: string
      /**
       * @description The id of the user who made it, and as whom it acts
       * @example 1
       */
      user_id: number
      /**
       * @description Their name
       * @example demo
       */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      expires_at: string
      /**
       * Format: date-time
       * @description To about five minutes; null: never
       * @example 2026-10-31T14:03:22.000Z
       */
      last_used_at: string | null
      /**
       * @description The IP address of then
       * @example 192.0.2.7
       */
      last_used_from: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    CreatedApiToken: components['schemas']['ApiToken'] & {
      /**
       * @description The token: it is answered this once, and stored nowhere. 41 characters that match `tl_[0-9A-Za-z]{38}`
       * @example tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52W
       */
      token: string
    }
    /**
     * @example {
     *       "name": "Accounting export",
     *       "scopes": [
     *         "read"
     *       ],
     *       "days": 90
     *     }
     */
    NewApiToken: {
      /**
       * @description What it is for
       * @example Accounting export
       */
      name: string
      /**
       * @description What it may do, as far as the role of who made it goes, too
       * @example [
       *       "read",
       *       "bill"
       *     ]
       */
      scopes: ('read' | 'bill' | 'pay' | 'mail' | 'admin')[]
      /**
       * @description For how many days it is good; without it 90
       * @example 90
       */
      days?: number
    }
    /** @description Which clients, as their list filters them; empty: all */
    PriceChangeFilter: {
      ids?: number[]
      /**
       * @description The id of their platform
       * @example 1
       */
      platform_id?: number
      /**
       * @description Words to look for; case does not count, % and _ are plain letters
       * @example dune
       */
      search?: string
    }
    /**
     * @example {
     *       "filter": {
     *         "platform_id": 1
     *       },
     *       "prices": [
     *         "unit_usd"
     *       ],
     *       "valid_from": "2027-01",
     *       "percent": 5,
     *       "step_usd": 0.5
     *     }
     */
    PriceChangeRequest: {
      filter: components['schemas']['PriceChangeFilter']
      /**
       * @example [
       *       "unit_usd",
       *       "unit_local"
       *     ]
       */
      prices: (
        'unit_usd' | 'unit_local' | 'fuel_usd' | 'fuel_local' | 'usd0' | 'local0' | 'usd1' | 'local1'
      )[]
      /**
       * @description The first month, from 2000-01 to 2100-12
       * @example 2026-12
       */
      valid_from: string
      /**
       * @description So much more, or less, of each price; at most two decimals. Or amounts
       * @example -2.5
       */
      percent?: number
      /**
       * Format: dollars
       * @description So much more, or less, for the prices in USD
       * @example 1.5
       */
      amount_usd?: number
      /**
       * Format: dollars
       * @description So much more, or less, for the prices in the local currency
       * @example 1.5
       */
      amount_local?: number
      /**
       * Format: dollars
       * @description What the prices in USD are rounded to, halves away from zero; 0.01 without it
       * @example 0.5
       */
      step_usd?: number
      /**
       * Format: dollars
       * @description The same for those in the local currency; 0.01 without it, or 1 where it has no decimals
       * @example 0.5
       */
      step_local?: number
    }
    /**
     * @example {
     *       "filter": {
     *         "platform_id": 1
     *       },
     *       "prices": [
     *         "unit_usd"
     *       ],
     *       "valid_from": "2027-01",
     *       "percent": 5,
     *       "step_usd": 0.5,
     *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy"
     *     }
     */
    NewPriceChange: {
      filter: components['schemas']['PriceChangeFilter']
      /**
       * @example [
       *       "unit_usd",
       *       "unit_local"
       *     ]
       */
      prices: (
        'unit_usd' | 'unit_local' | 'fuel_usd' | 'fuel_local' | 'usd0' | 'local0' | 'usd1' | 'local1'
      )[]
      /**
       * @description The first month, from 2000-01 to 2100-12
       * @example 2026-12
       */
      valid_from: string
      /**
       * @description So much more, or less, of each price; at most two decimals. Or amounts
       * @example -2.5
       */
      percent?: number
      /**
       * Format: dollars
       * @description So much more, or less, for the prices in USD
       * @example 1.5
       */
      amount_usd?: number
      /**
       * Format: dollars
       * @description So much more, or less, for the prices in the local currency
       * @example 1.5
       */
      amount_local?: number
      /**
       * Format: dollars
       * @description What the prices in USD are rounded to, halves away from zero; 0.01 without it
       * @example 0.5
       */
      step_usd?: number
      /**
       * Format: dollars
       * @description The same for those in the local currency; 0.01 without it, or 1 where it has no decimals
       * @example 0.5
       */
      step_local?: number
      /**
       * @description Of the preview: when it would show anything else by now, nothing is changed (409)
       * @example ZG9lcyBub3QgbWF0dGVy
       */
      fingerprint: string
    }
    ChangedPrice: {
      /**
       * @description Which of the eight prices of a client
       * @example unit_usd
       * @enum {string}
       */
      price: 'unit_usd' | 'unit_local' | 'fuel_usd' | 'fuel_local' | 'usd0' | 'local0' | 'usd1' | 'local1'
      /**
       * Format: dollars
       * @example 12.5
       */
      from: number
      /**
       * Format: dollars
       * @description Rounded; what it would be, where there is a problem
       * @example 12.5
       */
      to: number
      /**
       * @description Why it cannot be: then nothing is changed
       * @enum {string|null}
       */
      problem: 'below_zero' | 'too_large' | null
    }
    /** @description A client whose prices change */
    PriceChangeRow: {
      client: components['schemas']['ClientSummary']
      changes: components['schemas']['ChangedPrice'][]
      /**
       * @description The next month for which it has other prices already: they stay
       * @example 2027-03
       */
      later_prices_from: string | null
      /**
       * @description The last month that is billed, when the change is valid for it: its lines keep their prices
       * @example 2027-03
       */
      billed_until: string | null
    }
    /** @description What a change of many prices would do; nothing is written */
    PriceChangePreview: {
      /**
       * @description How many are chosen
       * @example 120
       */
      clients: number
      /**
       * @description How many of them have other prices by it
       * @example 120
       */
      changed: number
      /**
       * @description How many prices change
       * @example 120
       */
      prices: number
      /**
       * @description How many prices cannot be so
       * @example 120
       */
      problems: number
      /**
       * @description How many clients have later prices already
       * @example 120
       */
      later: number
      /**
       * @description How many clients are billed for a month of it already
       * @example 120
       */
      billed: number
      /** @description Those that change, by name */
      rows: components['schemas']['PriceChangeRow'][]
      /** @description Stands for the rows, to change just what they show */
      fingerprint: string
    }
    /** @description A change of the prices of many clients at once */
    PriceChange: {
      /** @example 1 */
      id: number
      asked: components['schemas']['PriceChangeRequest']
      /**
       * @description How many clients have other prices by it
       * @example 120
       */
      client_count: number
      /**
       * @description How many prices it has changed
       * @example 120
       */
      price_count: number
      /**
       * @description The first month, from 2000-01 to 2100-12
       * @example 2026-12
       */
      valid_from: string
      /**
       * @description Who changed them
       * @example ana
       */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      undone_at: string | null
      /** @example ana */
      undone_by: string | null
    }
    /** @description A kind of finding that is known of a vehicle */
    ReconciliationMark: {
      /** @example 1 */
      id: number
      /** @example 356307042441013 */
      imei_number: string
      /**
       * @description What it is
       * @example gone
       * @enum {string}
       */
      kind:
        | 'gone'
        | 'not_billed'
        | 'new'
        | 'replaced'
        | 'moved'
        | 'inactive_billed'
        | 'silent'
        | 'reactivated'
        | 'renamed'
        | 'sim_changed'
        | 'hardware_changed'
      /**
       * Format: date
       * @description The last day on which it is known
       * @example 2026-10-31
       */
      until: string
      /** @example In the workshop until the new year */
      reason: string
      /**
       * @description Who knows it
       * @example ana
       */
      username: string
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
    /** @description The line of a vehicle in a month */
    ReconciledLine: {
      /** @example 1 */
      billing_id: number
      /** @example 1 */
      item_id: number
      client: components['schemas']['ClientSummary']
      /**
       * Format: dollars
       * @description All that the line is charged
       * @example 1250.75
       */
      amount: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
    }
    /** @description What there is to say of a vehicle in a month */
    ReconciliationFinding: {
      /**
       * @description Its kind and the IMEI
       * @example gone:356307042441013
       */
      id: string
      /**
       * @description What it is
       * @example gone
       * @enum {string}
       */
      kind:
        | 'gone'
        | 'not_billed'
        | 'new'
        | 'replaced'
        | 'moved'
        | 'inactive_billed'
        | 'silent'
        | 'reactivated'
        | 'renamed'
        | 'sim_changed'
        | 'hardware_changed'
      /** @example 356307042441013 */
      imei_number: string
      /**
       * @description null: it has been deleted
       * @example 1
       */
      vehicle_id: number | null
      /** @example ACY 813D */
      vehicle_name: string
      /**
       * @description Its status in the register
       * @example ACTIVE
       */
      vehicle_status: string | null
      /**
       * @description As the register has it
       * @example 2026-10-31
       */
      last_connection: string | null
      client: components['schemas']['ClientSummary']
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description What was, in the month before
       * @example 8925561412261098681
       */
      before: string | null
      /**
       * @description What is
       * @example 8925561412261098699
       */
      after: string | null
      last: components['schemas']['ReconciledLine'] | null
      now: components['schemas']['ReconciledLine'] | null
      /**
       * Format: dollars
       * @description This month's line less that of the month before. Of silent, inactive_billed and not_billed: what the vehicle is, or would be, charged for the month
       * @example 1250.75
       */
      effect: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string | null
      /**
       * Format: dollars
       * @description What the month before had in another currency, as a negative amount
       * @example 1250.75
       */
      other_effect: number | null
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      other_currency: string | null
      /**
       * @description known: somebody has marked it so, and the day has not passed
       * @enum {string}
       */
      state: 'open' | 'known'
      mark: components['schemas']['ReconciliationMark'] | null
    }
    ReconciliationSummary: {
      /** @example 12 */
      open: number
      /** @example 12 */
      known: number
      kinds: {
        /**
         * @description What it is
         * @example gone
         * @enum {string}
         */
        kind:
          | 'gone'
          | 'not_billed'
          | 'new'
          | 'replaced'
          | 'moved'
          | 'inactive_billed'
          | 'silent'
          | 'reactivated'
          | 'renamed'
          | 'sim_changed'
          | 'hardware_changed'
        /** @example 12 */
        open: number
        /** @example 12 */
        known: number
        /** @description The sums of the open ones, by currency */
        effects: {
          /**
           * @description Of its amounts: ISO 4217
           * @example USD
           */
          currency: string
          /**
           * Format: dollars
           * @example 1250.75
           */
          amount: number
        }[]
      }[]
      /**
       * @description A setting of the company
       * @example 30
       */
      silent_days: number
      /**
       * Format: date
       * @description Whoever connected last before this day is silent
       * @example 2026-10-31
       */
      silent_before: string
    }
    NewReconciliationMarks: {
      /**
       * @description What it is
       * @example gone
       * @enum {string}
       */
      kind:
        | 'gone'
        | 'not_billed'
        | 'new'
        | 'replaced'
        | 'moved'
        | 'inactive_billed'
        | 'silent'
        | 'reactivated'
        | 'renamed'
        | 'sim_changed'
        | 'hardware_changed'
      imei_numbers: string[]
      /**
       * Format: date
       * @description The last day on which it is known
       * @example 2030-12-31
       */
      until: string
      /** @example In the workshop until the new year */
      reason: string
    }
    /** @description What a run has come to so far */
    RunCounts: {
      /**
       * @description New billings
       * @example 48
       */
      billings_made: number
      /**
       * @description Billings that were there, and got more lines
       * @example 2
       */
      billings_joined: number
      /**
       * @description Vehicles billed
       * @example 1940
       */
      lines: number
      /**
       * @description Of them at 175.00, as their clients have no price
       * @example 0
       */
      lines_at_default_rate: number
      /**
       * @description Vehicles that were billed in the month already
       * @example 12
       */
      vehicles_billed_before: number
      /**
       * @description Vehicles that are INACTIVE, or were installed later
       * @example 7
       */
      vehicles_left_out: number
      /**
       * @description Clients without vehicles in the month, deleted ones, and those other than previewed
       * @example 1
       */
      clients_left_out: number
      /**
       * @description Clients that cannot be billed
       * @example 0
       */
      clients_failed: number
    }
    /** @description What a run has billed in one currency */
    RunTotal: {
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description New ones, and those with more lines
       * @example 50
       */
      billings: number
      /**
       * @description Vehicles billed
       * @example 1940
       */
      lines: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      amount: number
    }
    /** @description One time that a month was made from the register, or previewed */
    Run: {
      /** @example 1 */
      id: number
      /**
       * @description The month that is billed
       * @example 2026-10
       */
      month: string
      /** @description A preview: nothing of it is there */
      dry_run: boolean
      /** @description How many clients were chosen; null: all */
      chosen_clients: number | null
      /**
       * @description Of a preview that is finished: stands for all of its results
       * @example ZG9lcyBub3QgbWF0dGVy
       */
      fingerprint: string | null
      /**
       * @description The id of the preview of which it makes just what that has shown
       * @example 1
       */
      preview_id: number | null
      /**
       * @description Who asked for it
       * @example ana
       */
      username: string
      /**
       * @description queued: another run is under way; interrupted: its process has died, and it goes on by itself; failed, cancelled: what it made until then is there; undone: nothing of it is
       * @enum {string}
       */
      state: 'queued' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undone' | 'interrupted'
      /**
       * @description Clients there were when it began
       * @example 51
       */
      total_clients: number
      /**
       * @description Clients that are done
       * @example 51
       */
      done_clients: number
      counts: components['schemas']['RunCounts']
      totals: components['schemas']['RunTotal'][]
      /** @description Why; null where there is nothing to say */
      message: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      finished_at: string | null
    }
    /** @description What became of a client's vehicles of one tariff */
    RunResult: {
      /** @example 1 */
      id: number
      /**
       * @description The id of the run
       * @example 1
       */
      run_id: number
      /**
       * @description The id of the client
       * @example 1
       */
      client_id: number
      /**
       * @description null: it was deleted
       * @example Dune Haulage
       */
      client_name: string | null
      /**
       * @description null: it is about the client as a whole
       * @enum {string|null}
       */
      tariff: 'USD' | 'LOCAL' | null
      /**
       * @description made: a new billing; joined: lines added to one that was there; exists: billed already; skipped, failed: `message` says why
       * @enum {string}
       */
      outcome: 'made' | 'joined' | 'exists' | 'skipped' | 'failed'
      /**
       * @description Vehicles
       * @example 40
       */
      line_count: number
      /**
       * Format: dollars
       * @description What they are billed; null where they are not
       * @example 1250.75
       */
      amount: number | null
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string | null
      /**
       * @description The id of the billing; null where a preview would make one
       * @example 1
       */
      billing_id: number | null
      /** @description At 175.00, as the client has no price */
      rate_is_default: boolean
      /** @description Why; null where there is nothing to say */
      message: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
    }
    /**
     * @example {
     *       "client_ids": [
     *         1
     *       ],
     *       "dry_run": true
     *     }
     */
    RunRequest: {
      /** @description The clients; all of them without it */
      client_ids?: number[]
      /** @description A preview: nothing of it is there */
      dry_run?: boolean
      /**
       * @description Of a preview that is finished: stands for all of its results
       * @example ZG9lcyBub3QgbWF0dGVy
       */
      fingerprint?: string
    }
    /** @description What was issued of a billing: it stays as it was, whatever becomes of the billing */
    BillingRevision: {
      /** @example 1 */
      id: number
      /**
       * @description The id of the billing
       * @example 1
       */
      billing_id: number
      /**
       * @description From 1 on
       * @example 1
       */
      revision: number
      /**
       * @description Who issued it
       * @example sara
       */
      issued_by: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      issued_at: string
      /**
       * @description The SHA-256 of its bytes
       * @example 5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
       */
      pdf_sha256: string
      /**
       * @description The SHA-256 of its bytes
       * @example 5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
       */
      excel_sha256: string
      /**
       * @description Of the logo at its head; null: it has none
       * @example 5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
       */
      logo_sha256: string | null
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
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
       * @description What its documents say is paid
       * @example 1250.75
       */
      paid_amount: number
    }
    IssuedBilling: components['schemas']['Billing'] & {
      /** @description Whether it was issued just now; false: it asks for nothing else than its newest revision does */
      is_new: boolean
      issued_revision: components['schemas']['BillingRevision']
    }
    /** @description What a billing asks for */
    OwedSums: {
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
      /** @example From 1 November */
      notes: string
    }
    /** @description A line of a statement */
    OwedLine: {
      /**
       * @description The id of the line; it may be gone
       * @example 1
       */
      item_id: number
      /**
       * @description Its place on the statement
       * @example 1
       */
      sr_no: number
      /** @example 350000000000017 */
      imei_number: string
      /**
       * @description What the statement calls the vehicle
       * @example KDA 100A
       */
      registration: string
      /**
       * Format: date
       * @example 2026-10-31
       */
      installation_date: string | null
      is_chargeable: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      monthly_rate: number
      /** @description There was no unit price: it is the default */
      rate_is_default: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      fuel_charge: number
      has_installation_charge: boolean
      /**
       * Format: dollars
       * @example 12.5
       */
      installation_charge: number
      /** @example V-17 */
      voucher_code: string
      /** @example New tracker */
      comments: string
      /**
       * Format: dollars
       * @description All that the billing charges for it
       * @example 1250.75
       */
      amount: number
    }
    OwedLineChange: {
      /** @description null: it is new */
      before: components['schemas']['OwedLine'] | null
      /** @description null: it is gone */
      after: components['schemas']['OwedLine'] | null
    }
    /** @description What a revision asks for that the one before did not */
    RevisionChanges: {
      /** @example 1 */
      billing_id: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      before: components['schemas']['OwedSums'] | null
      after: components['schemas']['OwedSums']
      /** @description Those that differ */
      lines: components['schemas']['OwedLineChange'][]
    }
    /**
     * @example {
     *       "reason": "Billed to the wrong client"
     *     }
     */
    VoidRequest: {
      /**
       * @description Why; it is kept
       * @example Billed to the wrong client
       */
      reason: string
    }
    /**
     * @description Which billings of the month; empty: all
     * @example {}
     */
    IssueRequest: {
      /** @description Those of these clients alone */
      client_ids?: number[]
      /** @description These alone */
      billing_ids?: number[]
    }
    /** @description Billings of a month that are issued at once */
    IssueRun: {
      /** @example 1 */
      id: number
      /** @example 2026-10 */
      month: string
      /**
       * @description Who issues them
       * @example sara
       */
      username: string
      /**
       * @description `failed`: it has ended before its end; what it has issued is issued
       * @example running
       * @enum {string}
       */
      state: 'queued' | 'running' | 'finished' | 'failed'
      /**
       * @description How many there were to issue
       * @example 120
       */
      total: number
      /**
       * @description How many it has looked at
       * @example 120
       */
      done: number
      /**
       * @description How many it has issued
       * @example 120
       */
      issued: number
      /**
       * @description How many could not be issued
       * @example 0
       */
      failed: number
      /**
       * @description Why it failed
       * @example null
       */
      message: string | null
      /** @example null */
      code: string | null
      /** @example null */
      params: {
        [key: string]: unknown
      } | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      ended_at: string | null
    }
    /** @description What has become of the billings of a month, and its newest run */
    MonthIssue: {
      /** @example 2026-10 */
      month: string
      /**
       * @description How many were never issued
       * @example 120
       */
      draft: number
      /** @example 120 */
      issued: number
      /**
       * @description How many were changed since they were issued
       * @example 120
       */
      changed: number
      /** @example 120 */
      void: number
      run: components['schemas']['IssueRun'] | null
    }
    /** @description Where a difference comes from: together they are the difference */
    ReviewParts: {
      /**
       * Format: dollars
       * @description Charged every month for vehicles that were not billed the month before
       * @example 12.5
       */
      added: number
      /**
       * Format: dollars
       * @description The same of those that are not billed any more: below zero
       * @example 0
       */
      gone: number
      /**
       * Format: dollars
       * @description By other prices
       * @example 0
       */
      price: number
      /**
       * Format: dollars
       * @description By fuel sensors that came, went, or have another price
       * @example 0
       */
      fuel: number
      /**
       * Format: dollars
       * @description Installations of the month, less those of the month before
       * @example 0
       */
      installation: number
      /**
       * Format: dollars
       * @description By vehicles that are charged in one of the months only, by their status
       * @example 0
       */
      status: number
      /**
       * Format: dollars
       * @description By lines that a person has changed on the statement, and by amounts that are not what the prices of their lines come to
       * @example 0
       */
      edits: number
    }
    ReviewFlag: {
      /**
       * @description What is to be looked at
       * @example change
       * @enum {string}
       */
      flag:
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      /**
       * @description dismissed: somebody has looked at these figures; off: it is not looked at of this client
       * @enum {string}
       */
      state: 'open' | 'dismissed' | 'off'
      /** @example The client has no e-mail address */
      message: string
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
      /**
       * @description Why it is not open
       * @example Agreed
       */
      reason: string | null
      /**
       * @description Who has closed it
       * @example ana
       */
      username: string | null
      /**
       * @description What takes the dismissal back
       * @example 1
       */
      dismissal_id: number | null
      /**
       * @description What turns it on again
       * @example 1
       */
      exemption_id: number | null
    }
    /** @description What a client is billed in a currency, against the month before */
    ReviewRow: {
      /**
       * @description The client's id and the currency
       * @example 1-USD
       */
      id: string
      /** @example 1 */
      client_id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * Format: dollars
       * @description The total of the billings of the month before
       * @example 512.5
       */
      before: number
      /**
       * Format: dollars
       * @description The total of the billings of the month
       * @example 525
       */
      after: number
      /**
       * Format: dollars
       * @description After less before
       * @example 12.5
       */
      difference: number
      parts: components['schemas']['ReviewParts']
      /**
       * @description Lines of the month
       * @example 42
       */
      vehicles: number
      /**
       * @description Lines of the month before
       * @example 41
       */
      vehicles_before: number
      /** @description The billings of the month */
      billing_ids: number[]
      flags: components['schemas']['ReviewFlag'][]
      /**
       * @description open: a flag is; clear: none is open or dismissed
       * @enum {string}
       */
      state: 'open' | 'dismissed' | 'clear'
    }
    /** @description The totals of a month's review */
    ReviewSummary: {
      by_currency: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        parts: components['schemas']['ReviewParts']
        /**
         * Format: dollars
         * @description The total of the billings of the month before
         * @example 512.5
         */
        before: number
        /**
         * Format: dollars
         * @description The total of the billings of the month
         * @example 525
         */
        after: number
        /**
         * Format: dollars
         * @description After less before
         * @example 12.5
         */
        difference: number
      }[]
      by_tariff: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        /**
         * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
         * @enum {string}
         */
        billing_type: 'INTERNATIONAL' | 'LOCAL'
        /**
         * Format: dollars
         * @description The total of the billings of the month before
         * @example 512.5
         */
        before: number
        /**
         * Format: dollars
         * @description The total of the billings of the month
         * @example 525
         */
        after: number
        /**
         * Format: dollars
         * @description After less before
         * @example 12.5
         */
        difference: number
      }[]
      by_platform: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        /**
         * @description The id of the platform
         * @example 1
         */
        platform_id: number
        /** @example Orion Track */
        platform_name: string
        /**
         * Format: dollars
         * @description The total of the billings of the month before
         * @example 512.5
         */
        before: number
        /**
         * Format: dollars
         * @description The total of the billings of the month
         * @example 525
         */
        after: number
        /**
         * Format: dollars
         * @description After less before
         * @example 12.5
         */
        difference: number
      }[]
      flags: {
        /**
         * @description What is to be looked at
         * @example change
         * @enum {string}
         */
        flag:
          | 'change'
          | 'zero'
          | 'negative'
          | 'default_rate'
          | 'no_address'
          | 'first_month'
          | 'installed_twice'
          | 'silent'
        /**
         * @description Clients to be looked at
         * @example 3
         */
        open: number
        /**
         * @description Clients that were
         * @example 0
         */
        dismissed: number
        /**
         * @description Clients of whom it is turned off
         * @example 0
         */
        off: number
      }[]
      states: {
        /**
         * @description Clients, by currency, with an open flag
         * @example 3
         */
        open: number
        /**
         * @description Those whose flags were all looked at
         * @example 0
         */
        dismissed: number
        /**
         * @description Those without any
         * @example 61
         */
        clear: number
      }
    }
    ReviewLineSide: {
      /** @example 1 */
      billing_id: number
      /** @example ACTIVE */
      status: string
      has_fuel_sensor: boolean
      /**
       * Format: dollars
       * @description All that the billing charges for it
       * @example 12.5
       */
      charged: number
    }
    /** @description A vehicle that is not charged the same in both months */
    ReviewLine: {
      /**
       * @description Of the line of the month, or of that of the month before
       * @example 1
       */
      id: number
      /**
       * @description null: deleted since
       * @example 1
       */
      vehicle_id: number | null
      /** @example KDA 100A */
      vehicle_name: string | null
      /** @example 350000000000017 */
      imei_number: string | null
      before: components['schemas']['ReviewLineSide'] | null
      after: components['schemas']['ReviewLineSide'] | null
      /**
       * Format: dollars
       * @description After less before
       * @example 12.5
       */
      difference: number
      parts: components['schemas']['ReviewParts']
    }
    /** @description A flag that somebody has looked at */
    ReviewDismissal: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description What is to be looked at
       * @example change
       * @enum {string}
       */
      flag:
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      /**
       * @description Why
       * @example Agreed with the client on the phone
       */
      reason: string
      /** @example ana */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    /**
     * @example {
     *       "client_id": 1,
     *       "flags": [
     *         "silent"
     *       ],
     *       "reason": "In the workshop until spring"
     *     }
     */
    NewDismissal: {
      /** @example 1 */
      client_id: number
      /**
       * @description Which of its currencies; without it all
       * @example USD
       */
      currency?: string
      /**
       * @description Which; without it all that are open
       * @example [
       *       "change"
       *     ]
       */
      flags?: (
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      )[]
      /**
       * @description Why
       * @example Agreed with the client on the phone
       */
      reason: string
    }
    /** @description What the review does not look at of a client */
    ReviewExemption: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /**
       * @description What is not looked at: a flag, or all
       * @example no_address
       * @enum {string}
       */
      flag:
        | 'all'
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      /**
       * @description Why
       * @example Agreed with the client on the phone
       */
      reason: string
      /**
       * @description Who has turned it off
       * @example ana
       */
      username: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    /**
     * @example {
     *       "client_id": 1,
     *       "flag": "no_address",
     *       "reason": "Gets its statements on paper"
     *     }
     */
    NewExemption: {
      /** @example 1 */
      client_id: number
      /**
       * @description What is not looked at: a flag, or all
       * @example no_address
       * @enum {string}
       */
      flag:
        | 'all'
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      /**
       * @description Why
       * @example Agreed with the client on the phone
       */
      reason: string
    }
    /** @description How mail leaves */
    EmailSettings: {
      /**
       * @description null until the settings are saved
       * @example 1
       */
      id: number | null
      /** @example true */
      enable_email_system: boolean
      /** @example smtp.example.com */
      smtp_host: string | null
      /** @example billing@example.com */
      smtp_username: string | null
      /** @example billing@dunehaulage.example */
      from_email: string | null
      /**
       * @description Where answers go; null: to the From address
       * @example billing@dunehaulage.example
       */
      reply_to_email: string | null
      /**
       * @description Whether the certificate of the mail server goes unchecked: mail is encrypted, but for whoever answers
       * @example false
       */
      allow_self_signed: boolean
      /**
       * @description How many messages may leave in a minute; null: any number
       * @example 30
       */
      max_per_minute: number | null
      /**
       * @description Whether a message may be sent at a later time
       * @example false
       */
      allow_scheduled_sending: boolean
      /**
       * @description The domain that messages are signed for; domain, selector and key are set all three or none
       * @example example.com
       */
      dkim_domain: string | null
      /**
       * @description The name of the key: its public half is the TXT record of selector._domainkey.domain
       * @example billing
       */
      dkim_selector: string | null
      /** @example 587 */
      smtp_port: number
      /**
       * @description ******** when one is stored; the password itself never leaves the server
       * @example ********
       */
      smtp_password: string | null
      /**
       * @description ******** when one is stored; the key itself never leaves the server
       * @example ********
       */
      dkim_private_key: string | null
      /** @description The TXT record to publish, so that receivers can check the signature */
      dkim_record: {
        /** @example billing._domainkey.example.com */
        name: string
        /** @example v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ */
        value: string
      } | null
    }
    /**
     * @description Host, port, username, password and from are required once the system is enabled
     * @example {
     *       "enable_email_system": true,
     *       "smtp_host": "smtp.example.com",
     *       "smtp_port": 587,
     *       "smtp_username": "billing@example.com",
     *       "smtp_password": "a password",
     *       "from_email": "billing@example.com",
     *       "allow_scheduled_sending": true
     *     }
     */
    EmailSettingsChange: {
      /** @example true */
      enable_email_system?: boolean
      /** @example smtp.example.com */
      smtp_host?: string | null
      /** @example billing@example.com */
      smtp_username?: string | null
      /** @example billing@dunehaulage.example */
      from_email?: string | null
      /**
       * @description Where answers go; null: to the From address
       * @example billing@dunehaulage.example
       */
      reply_to_email?: string | null
      /**
       * @description Whether the certificate of the mail server goes unchecked: mail is encrypted, but for whoever answers
       * @example false
       */
      allow_self_signed?: boolean
      /**
       * @description How many messages may leave in a minute; null: any number
       * @example 30
       */
      max_per_minute?: number | null
      /**
       * @description Whether a message may be sent at a later time
       * @example false
       */
      allow_scheduled_sending?: boolean
      /**
       * @description The domain that messages are signed for; domain, selector and key are set all three or none
       * @example example.com
       */
      dkim_domain?: string | null
      /**
       * @description The name of the key: its public half is the TXT record of selector._domainkey.domain
       * @example billing
       */
      dkim_selector?: string | null
      /** @example 587 */
      smtp_port?: number | null
      /**
       * @description ********, an empty text, null or none at all keeps the stored one, as long as host, port, username and allow_self_signed are the same: with others it must be given again, and without a host or a username it goes
       * @example a password
       */
      smtp_password?: string | null
      /**
       * @description An RSA key of 1024 to 4096 bits as PEM; ******** keeps the stored one, null or an empty text removes it
       * @example ********
       */
      dkim_private_key?: string | null
    }
    /** @description A text that billings are sent by */
    EmailTemplate: {
      /** @example 1 */
      id: number
      /** @example Billing Notification */
      name: string
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body: string
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
    NewEmailTemplate: {
      /** @example Billing Notification */
      name: string
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body: string
    }
    EmailTemplateChange: {
      /** @example Billing Notification */
      name?: string
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject?: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body?: string
    }
    /** @description What the logo is; the image itself is a call of its own */
    CompanyLogo: {
      /** @enum {string} */
      type: 'image/png' | 'image/jpeg'
      /**
       * @description In pixels
       * @example 480
       */
      width: number
      /**
       * @description In pixels
       * @example 160
       */
      height: number
    }
    /** @description Who sends the statements */
    Company: {
      /**
       * @description null until the settings are saved
       * @example 1
       */
      id: number | null
      /** @example Savanna Tracking Ltd */
      name: string | null
      /**
       * @description At most 6 lines
       * @example 12 Kenyatta Avenue
       *     Nairobi, Kenya
       */
      address: string | null
      /** @example +254 700 000 001 */
      phone: string | null
      /** @example billing@dunehaulage.example */
      email: string | null
      /** @example P051234567X */
      tax_id: string | null
      /**
       * @description At most 12 lines
       * @example Bank transfer to account 0123456789 at Example Bank, within 14 days.
       */
      payment_instructions: string | null
      /**
       * @description What LOCAL billings are in: ISO 4217, with at most two decimals
       * @example KES
       */
      local_currency: string
      /**
       * @description Whether there are amounts from before there were currencies, and nobody has said yet what the local ones are in
       * @example false
       */
      currency_pending: boolean
      /**
       * @description How many days a vehicle may say nothing before it counts as silent
       * @example 30
       */
      silent_days: number
      /**
       * @description The review of a month shows a client whose billed amount changed by more than this and by more than `review_change_amount`
       * @example 25
       */
      review_change_percent: number
      /**
       * Format: dollars
       * @description In whole units of the currency that the client is billed in
       * @example 100
       */
      review_change_amount: number
      /**
       * @description Whether a client gets one e-mail with all its statements of a month, or one each
       * @example false
       */
      one_email_per_client: boolean
      logo: components['schemas']['CompanyLogo'] | null
    }
    /**
     * @example {
     *       "name": "Savanna Tracking Ltd",
     *       "local_currency": "KES"
     *     }
     */
    CompanyChange: {
      /** @example Savanna Tracking Ltd */
      name?: string | null
      /**
       * @description At most 6 lines
       * @example 12 Kenyatta Avenue
       *     Nairobi, Kenya
       */
      address?: string | null
      /** @example +254 700 000 001 */
      phone?: string | null
      /** @example billing@dunehaulage.example */
      email?: string | null
      /** @example P051234567X */
      tax_id?: string | null
      /**
       * @description At most 12 lines
       * @example Bank transfer to account 0123456789 at Example Bank, within 14 days.
       */
      payment_instructions?: string | null
      /**
       * @description What LOCAL billings are in: ISO 4217, case does not count. It can be changed while nothing is billed or recorded in it (409); while `currency_pending`, giving it declares what the amounts from before are in
       * @example KES
       */
      local_currency?: string
      /**
       * @description As the record has it: with true, the present `local_currency` declares nothing, so that a record can be put back whole
       * @example false
       */
      currency_pending?: boolean
      /**
       * @description How many days a vehicle may say nothing before it counts as silent
       * @example 30
       */
      silent_days?: number
      /**
       * @description The review of a month shows a client whose billed amount changed by more than this and by more than `review_change_amount`
       * @example 25
       */
      review_change_percent?: number
      /**
       * Format: dollars
       * @description In whole units of the currency that the client is billed in
       * @example 100
       */
      review_change_amount?: number
      /**
       * @description Whether a client gets one e-mail with all its statements of a month, or one each
       * @example false
       */
      one_email_per_client?: boolean
    }
    /** @description What a local currency would change */
    LocalCurrencyPreview: {
      /**
       * @description What LOCAL billings are in: ISO 4217, with at most two decimals
       * @example KES
       */
      local_currency: string
      /** @example true */
      currency_pending: boolean
      /** @description Why it cannot be the local currency; null when it can */
      reason: {
        /** @example "XYZ" is no currency of ISO 4217 */
        detail: string
        code: components['schemas']['MessageCode']
        /**
         * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
         * @example {}
         */
        params: {
          [key: string]: unknown
        }
      } | null
      /**
       * @description Billings in it: what there are, or while `currency_pending` what get it
       * @example 12
       */
      billings: number
      /**
       * @description Transactions in it: what there are, or while `currency_pending` what get it
       * @example 12
       */
      transactions: number
      /**
       * @description Transactions that stay in US dollars while `currency_pending`: of clients who are billed in both currencies, for no billing
       * @example 12
       */
      unclear_transactions: number
      /** @description Whose these are: the first hundred by name */
      unclear_clients: {
        /** @example 1 */
        id: number
        /** @example C1001 */
        client_id: string
        /** @example Dune Haulage LLC */
        client_name: string
        /**
         * @description Those of this client
         * @example 12
         */
        transactions: number
      }[]
    }
    SendBilling: {
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email: string
    }
    /**
     * @example {
     *       "recipient_email": "accounts@dunehaulage.example",
     *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
     *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
     *     }
     */
    SendBillingTo: {
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email: string
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body: string
      /**
       * @description Who gets a copy
       * @example [
       *       "owner@dunehaulage.example"
       *     ]
       */
      cc_emails?: string[]
      /**
       * Format: date-time
       * @description When it is to be sent, where scheduled sending is allowed (else 409); null or absent: now
       * @example 2026-11-01T08:00:00.000Z
       */
      scheduled_at?: string | null
    }
    /** @description Which billings, as the list filters them */
    MailingFilter: {
      ids?: number[]
      /** @example 1 */
      client_id?: number
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type?: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month?: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year?: number
      sent?: boolean
    }
    /**
     * @example {
     *       "filter": {
     *         "ids": [
     *           1
     *         ]
     *       },
     *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
     *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
     *     }
     */
    Mailing: {
      filter: components['schemas']['MailingFilter']
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body: string
      /** @description Whether the client's other addresses get a copy */
      cc?: boolean
      /** @description Whether it also goes to addresses that the billing was sent to before */
      again?: boolean
      /** @description Whether billings of no amount are sent too */
      zero?: boolean
      /** @description Whether billings with lines at the default rate are sent all the same */
      default_rates?: boolean
      /** @description Whether billings are left out that have an open flag in the review of their month */
      hold_flagged?: boolean
      /** @description Whether a client gets one e-mail with all its statements of a month, or one each. In its text {{amount}}, {{currency}} and {{billing_id}} then name each of them, as "118 and 119". Without it the setting of the company decides */
      one_email_per_client?: boolean
      /**
       * Format: date-time
       * @description When it is to be sent
       * @example 2026-11-01T08:00:00.000Z
       */
      scheduled_at?: string | null
      /** @description Of a preview: when it would show anything else by now, nothing is sent (409) */
      fingerprint?: string
    }
    MailingRow: {
      /** @example 1 */
      billing_id: number
      /** @example 1 */
      client_id: number
      /** @example Dune Haulage */
      client_name: string
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description What is sent; null: it is issued first
       * @example 1
       */
      revision: number | null
      /** @example accounts@dunehaulage.example */
      recipient_email: string | null
      cc_emails: string[]
      /**
       * @description How many of its lines are at the default rate: its client had no price for them
       * @example 0
       */
      default_rate_lines: number
      /** @description What is to be looked at in the review of its month, where `hold_flagged` is given */
      flags: (
        | 'change'
        | 'zero'
        | 'negative'
        | 'default_rate'
        | 'no_address'
        | 'first_month'
        | 'installed_twice'
        | 'silent'
      )[]
      /**
       * @description Why it is left out
       * @enum {string|null}
       */
      problem:
        | 'no_address'
        | 'bad_address'
        | 'zero_amount'
        | 'already_sent'
        | 'default_rate'
        | 'flagged'
        | 'void'
        | null
    }
    /** @description What a sending of many would send, and what it leaves out */
    MailingPreview: {
      /** @example 120 */
      billings: number
      /**
       * @description How many of them are sent
       * @example 120
       */
      ready: number
      /**
       * @description By how many e-mails
       * @example 120
       */
      messages: number
      /**
       * @description How many of them are issued before they go: drafts, and what was changed since it was issued
       * @example 120
       */
      to_issue: number
      /** @example 120 */
      no_address: number
      /** @example 120 */
      bad_address: number
      /** @example 120 */
      zero_amount: number
      /** @example 120 */
      already_sent: number
      /** @example 120 */
      default_rate: number
      /** @example 120 */
      flagged: number
      /** @example 120 */
      void: number
      rows: components['schemas']['MailingRow'][]
      /** @description Stands for the rows, to send just what they show */
      fingerprint: string
    }
    StartedMailing: {
      /** @example 120 e-mails are on their way */
      message: string
      /**
       * @description The sending of many that it belongs to
       * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
       */
      batch_id: string
      /**
       * @description How many e-mails
       * @example 120
       */
      queued: number
      /**
       * @description How many statements they carry
       * @example 120
       */
      billings: number
      /**
       * @description How many of them are issued before they go: drafts, and what was changed since it was issued
       * @example 120
       */
      to_issue: number
      /**
       * @description How many billings are left out
       * @example 120
       */
      skipped: number
    }
    PreviewBilling: {
      /**
       * Format: email
       * @example accounts@dunehaulage.example
       */
      recipient_email?: string
      /**
       * @description One line. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces
       * @example Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}
       */
      subject: string
      /**
       * @description HTML, at most 60000 bytes. It may hold {{client_name}}, {{billing_month}}, {{billing_year}}, {{amount}}, {{billing_id}}, {{currency}}, {{provider_name}}, {{payment_instructions}} and nothing else in double braces; their values are escaped
       * @example <p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>
       */
      body: string
    }
    /** @description The message that a billing would be sent by */
    BillingMessage: {
      /** @example Billing statement 10/2026 for Dune Haulage LLC */
      subject: string
      /**
       * @description The HTML part: the values escaped, the styles written into the tags
       * @example <p>Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.</p>
       */
      html: string
      /**
       * @description The text part, made from the HTML
       * @example Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.
       */
      text: string
      attachment: {
        /** @example billing_118.pdf */
        filename: string
      }
    }
    /** @description What a month comes to in one currency */
    MonthTotal: {
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description How many billings there are
       * @example 120
       */
      billings: number
      /**
       * @description How many lines they have
       * @example 120
       */
      vehicles: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
    }
    /** @description The same, with what was paid on it */
    BilledTotal: {
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /**
       * @description How many billings there are
       * @example 120
       */
      billings: number
      /**
       * @description How many lines they have
       * @example 120
       */
      vehicles: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      total_amount: number
      /**
       * Format: dollars
       * @example 1250.75
       */
      paid_amount: number
    }
    /** @description The newest closing of a month */
    MonthClosing: {
      /** @description What it came to when it was closed */
      totals: components['schemas']['MonthTotal'][]
      /**
       * @description Who closed it
       * @example ana
       */
      closed_by: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      closed_at: string
      /**
       * @description Who opened it again; null: it is closed
       * @example ana
       */
      reopened_by: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      reopened_at: string | null
      /**
       * @description Why it was opened again
       * @example A vehicle was missing
       */
      reason: string | null
    }
    /** @description A month that is billed */
    Month: {
      /**
       * @description The month as a number
       * @example 202610
       */
      id: number
      /** @example 2026-12 */
      month: string
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
      /**
       * @description Nobody changes the billings of a closed month; what is paid on them goes on
       * @example open
       * @enum {string}
       */
      state: 'open' | 'closed'
      /** @description What its billings come to, by currency */
      totals: components['schemas']['BilledTotal'][]
      closing: components['schemas']['MonthClosing'] | null
      /** @description By what that differs from the totals of its newest closing, by currency */
      differences: components['schemas']['MonthTotal'][]
    }
    /** @description What is left to do, and done, in each step of a month’s end */
    MonthSteps: {
      collect: {
        /**
         * @description How many billings it has, without void ones
         * @example 120
         */
        billings: number
        /**
         * @description How many runs make it from the register now
         * @example 120
         */
        runs: number
      }
      reconcile: {
        /**
         * @description How many findings are open
         * @example 120
         */
        open: number
        /**
         * @description How many are marked as known
         * @example 120
         */
        known: number
      }
      review: {
        /**
         * @description How many clients are to be looked at
         * @example 120
         */
        open: number
        /**
         * @description How many were looked at
         * @example 120
         */
        dismissed: number
      }
      issue: {
        /**
         * @description How many billings were never issued
         * @example 120
         */
        draft: number
        /**
         * @description How many were changed since they were issued
         * @example 120
         */
        changed: number
        /**
         * @description How many are as they were issued
         * @example 120
         */
        issued: number
        /**
         * @description How many are void
         * @example 120
         */
        void: number
      }
      send: {
        /**
         * @description How many have gone out by e-mail
         * @example 120
         */
        sent: number
        /**
         * @description How many have not
         * @example 120
         */
        unsent: number
      }
    }
    MonthDetails: components['schemas']['Month'] & {
      steps: components['schemas']['MonthSteps']
    }
    /**
     * @example {
     *       "reason": "A vehicle was missing"
     *     }
     */
    Reopening: {
      /**
       * @description Why it was opened again
       * @example A vehicle was missing
       */
      reason: string
    }
    /** @description One credit or debit on a client's balance; it is never changed */
    Transaction: {
      /** @example 1 */
      id: number
      /** @example 1 */
      client_id: number
      /**
       * @description credit: a payment received; debit: a charge, or what a billing is paid with
       * @example debit
       * @enum {string}
       */
      transaction_type: 'credit' | 'debit'
      /**
       * Format: dollars
       * @example 500
       */
      amount: number
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
      /** @example Payment for billing #1 */
      description: string | null
      /** @example 2026-10-31 */
      transaction_date: string
      /**
       * @example bank_transfer
       * @enum {string|null}
       */
      payment_mode: 'cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other' | null
      /** @example TT-20261031 */
      reference_no: string | null
      /** @example Sara Lind */
      created_by: string | null
      /**
       * @description The billing that it pays, or gives back a payment on, by its type and description when it was posted; else null
       * @example 1
       */
      billing_id: number | null
      /**
       * @description The transaction that it corrects, whose amount it takes off the total: a refund on a billing the newest payment on it, a reversal what was reversed; else null
       * @example 1
       */
      reverses: number | null
      /**
       * @description Who was signed in when it was posted; null where that was not kept yet
       * @example sara
       */
      posted_by: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    /**
     * @example {
     *       "client_id": 1,
     *       "transaction_type": "debit",
     *       "amount": 22.5,
     *       "description": "Payment for billing #1",
     *       "transaction_date": "2026-10-31",
     *       "payment_mode": "bank_transfer",
     *       "reference_no": "TT-20261031"
     *     }
     */
    NewTransaction: {
      /** @example 1 */
      client_id: number
      /**
       * @description credit: a payment received; debit: a charge, or what a billing is paid with
       * @example debit
       * @enum {string}
       */
      transaction_type: 'credit' | 'debit'
      /**
       * Format: dollars
       * @description Dollars, above 0, at most two decimals
       * @example 120.5
       */
      amount: number
      /** @example 2026-10-31 */
      transaction_date: string
      /**
       * @description US dollars or the local currency; without it that of the billing that is named, else the only one that the client has
       * @example USD
       */
      currency?: string | null
      /**
       * @description The billing that it is for: it is in its currency. A debit without a `description` pays it; what else pays it, or gives back a payment on it, the description says
       * @example 1
       */
      billing_id?: number | null
      /** @example Payment for billing #1 */
      description?: string | null
      /**
       * @example bank_transfer
       * @enum {string|null}
       */
      payment_mode?: 'cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other' | '' | null
      /** @example TT-20261031 */
      reference_no?: string | null
      /** @example Sara Lind */
      created_by?: string | null
    }
    /**
     * @example {
     *       "reason": "Posted twice"
     *     }
     */
    Reversal: {
      /**
       * @description Why: it stands in the description of the new transaction
       * @example Posted twice
       */
      reason: string
    }
    /** @description A client's prepaid account in one currency: credits minus debits. The totals are net of corrections: a transaction with `reverses` is taken off the side of what it corrects */
    Balance: {
      /**
       * @description The client's id; with its currency (`1-KES`) when the local currency is not USD
       * @example 1
       */
      id: number | string
      /** @example 1 */
      client_id: number
      /** @example Dune Haulage LLC */
      client_name: string
      /**
       * @description Of its amounts: ISO 4217
       * @example USD
       */
      currency: string
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
       * @description In the local currency
       * @example 1250.75
       */
      total_outstanding_balance: number
      /** @description The local currency first, then any other that has amounts */
      by_currency: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        /**
         * Format: dollars
         * @example 1250.75
         */
        total_outstanding_balance: number
      }[]
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
      /**
       * Format: dollars
       * @description The sum of what the clients have paid, net of corrections, in the local currency
       * @example 1250.75
       */
      revenue: number
      /**
       * Format: dollars
       * @description The sum of what was drawn from their accounts, net of corrections, in the local currency
       * @example 1250.75
       */
      payments: number
      /** @description The same by currency: the local one first, then any other that has amounts */
      by_currency: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        /**
         * Format: dollars
         * @example 1250.75
         */
        revenue: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        payments: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        outstanding: number
      }[]
      /**
       * @description Clients with a balance that is not zero
       * @example 64
       */
      active_clients: number
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
        code?: components['schemas']['MessageCode']
        /**
         * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
         * @example {}
         */
        params?: {
          [key: string]: unknown
        }
        /**
         * @description What `entity_id` is the id of; null when there is no such record
         * @enum {string|null}
         */
        subject:
          | 'platforms'
          | 'clients'
          | 'vehicles'
          | 'billings'
          | 'client-balances'
          | 'imports'
          | 'runs'
          | 'emails/outbox'
          | 'emails/templates'
          | 'emails/settings'
          | 'settings/company'
          | 'users'
          | 'users/settings'
          | 'tokens'
          | 'webhooks'
          | 'months'
          | null
        /**
         * @description The record, as long as it is there
         * @example 1
         */
        entity_id: number | null
        /** @example demo */
        username: string
        /**
         * Format: date-time
         * @example 2026-10-31T14:03:22.000Z
         */
        time: string
      }[]
    }
    DashboardMonth: {
      /** @example 10 */
      month: number
      /** @example 2026 */
      year: number
      /**
       * Format: dollars
       * @description The sum of `total_amount` of the billings whose period it is, in the local currency
       * @example 1250.75
       */
      billed: number
      /**
       * Format: dollars
       * @description The sum of the credits (payments received) in the local currency whose `transaction_date` lies in it, without those that correct a debit (`reverses`) and less the debits that correct a credit: each counts in its own month, of an instant its day in UTC
       * @example 1250.75
       */
      paid: number
      /** @description The same by currency: the local one first, then any other that has amounts */
      by_currency: {
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency: string
        /**
         * Format: dollars
         * @example 1250.75
         */
        billed: number
        /**
         * Format: dollars
         * @example 1250.75
         */
        paid: number
      }[]
    }
    /** @description A vehicle, as far as it takes to tell it from others */
    FoundVehicle: {
      /** @example 1 */
      id: number
      /** @example ACY 813D */
      object_name: string
      /** @example 862646442296965 */
      imei_number: string
      /** @example 8925561412261098681 */
      sim_cards_number: string | null
      client: components['schemas']['ClientSummary']
    }
    /** @description A billing, as far as it takes to tell it from others */
    FoundBilling: {
      /** @example 1 */
      id: number
      client: components['schemas']['ClientSummary']
      /**
       * @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones
       * @enum {string}
       */
      billing_type: 'INTERNATIONAL' | 'LOCAL'
      /**
       * @description The month of the period
       * @example 10
       */
      billing_month: number
      /**
       * @description The year of the period
       * @example 2026
       */
      billing_year: number
    }
    SearchResults: {
      /** @description The best first */
      clients: components['schemas']['ClientSummary'][]
      /** @description The best first */
      vehicles: components['schemas']['FoundVehicle'][]
      /** @description The best first */
      billings: components['schemas']['FoundBilling'][]
    }
    /** @description Somebody who may sign in, or could */
    UserAccount: {
      /** @example 1 */
      id: number
      /** @example maria */
      username: string
      /**
       * Format: email
       * @description Null unless an owner asks
       * @example maria@example.com
       */
      email: string | null
      /**
       * @description What this person may do
       * @example biller
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * Format: date-time
       * @description From then on nobody can sign in as this user
       * @example null
       */
      deactivated_at: string | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    ListedUserAccount: components['schemas']['UserAccount'] & {
      /**
       * Format: date-time
       * @description When they were last here, to about five minutes; null unless an owner asks
       * @example 2026-10-31T14:03:22.000Z
       */
      last_used_at: string | null
      /**
       * @description Whether a code is asked for at their log-in; null unless an owner asks
       * @example false
       */
      second_factor: boolean | null
    }
    /**
     * @example {
     *       "role": "biller"
     *     }
     */
    UserAccountChange: {
      /**
       * @description What this person may do
       * @example biller
       * @enum {string}
       */
      role?: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * @description Whether nobody can sign in as this user; their work and their name stay
       * @example false
       */
      deactivated?: boolean
    }
    UserSettings: {
      /** @example 1 */
      id: number
      /**
       * @description Whether anyone who reaches the service can join by themselves; the setting SIGNUP of the service
       * @example open
       * @enum {string}
       */
      signup: 'open' | 'closed'
      /**
       * @description What those become who sign up by themselves; the first user is an owner in any case
       * @example owner
       * @enum {string}
       */
      signup_role: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * @description Whether everybody must have a second factor: who has none can set it up, and do nothing else
       * @example false
       */
      second_factor_required: boolean
      /**
       * @description Whether mail is set up, so that a link can be sent; else it is shown
       * @example true
       */
      sends_mail: boolean
    }
    /**
     * @example {
     *       "signup_role": "reader"
     *     }
     */
    UserSettingsChange: {
      /**
       * @description What those become who sign up by themselves; the first user is an owner in any case
       * @example owner
       * @enum {string}
       */
      signup_role?: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * @description Whether everybody must have a second factor: who has none can set it up, and do nothing else
       * @example false
       */
      second_factor_required?: boolean
    }
    /** @description Somebody who may join, by a link that works once within 72 hours */
    Invitation: {
      /** @example 1 */
      id: number
      /**
       * Format: email
       * @example maria@example.com
       */
      email: string
      /**
       * @description What they become
       * @example biller
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /** @example demo */
      invited_by: string
      /**
       * @description An open one may be accepted
       * @example open
       * @enum {string}
       */
      state: 'open' | 'expired' | 'accepted' | 'revoked'
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      expires_at: string
      /**
       * Format: date-time
       * @example null
       */
      accepted_at: string | null
      /**
       * @description Who has joined by it
       * @example null
       */
      user_id: number | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
    }
    InvitationMade: components['schemas']['Invitation'] & {
      /**
       * @description Shown this once, when no e-mail is sent: the link is the address of the service with `/join#` and this
       * @example aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5
       */
      token: string | null
    }
    /**
     * @example {
     *       "email": "maria@example.com",
     *       "role": "biller"
     *     }
     */
    NewInvitation: {
      /**
       * Format: email
       * @example maria@example.com
       */
      email: string
      /**
       * @description What they become
       * @example biller
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /**
       * @description Whether the link is sent by e-mail, where mail is set up; else it is answered
       * @default true
       * @example true
       */
      by_mail: boolean
    }
    /**
     * @example {
     *       "by_mail": true
     *     }
     */
    InvitationAgain: {
      /**
       * @description Whether the link is sent by e-mail, where mail is set up; else it is answered
       * @default true
       * @example true
       */
      by_mail: boolean
    }
    /**
     * @example {
     *       "token": "aWjQ0b3JhbmRvbQ"
     *     }
     */
    InvitationToken: {
      /**
       * @description What stands behind the # of the link
       * @example aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5
       */
      token: string
    }
    Invited: {
      /**
       * Format: email
       * @example maria@example.com
       */
      email: string
      /**
       * @description What they become
       * @example biller
       * @enum {string}
       */
      role: 'owner' | 'biller' | 'cashier' | 'reader'
      /** @example demo */
      invited_by: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      expires_at: string
    }
    /**
     * @example {
     *       "token": "aWjQ0b3JhbmRvbQ",
     *       "username": "maria",
     *       "password": "orbit-lantern-2026"
     *     }
     */
    Joining: {
      /**
       * @description What stands behind the # of the link
       * @example aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5
       */
      token: string
      /**
       * @description One line of visible characters; it must not look like the name of another user
       * @example demo
       */
      username: string
      /**
       * @description 8 characters to 72 bytes; one of the 3,000 most common, the one of the demo, and one with fewer than 8 characters beside words of the product, the company, the username and the address, is refused when NODE_ENV=production, and where other machines reach the service (HOST, PUBLIC_URL)
       * @example demo-tracks-2026
       */
      password: string
    }
    HistoryAuthor: {
      /**
       * @description user: somebody signed in; token: a program; import: somebody, by an upload; system: TrackLedger itself; unknown: nobody that TrackLedger knows, as when the database was changed past it
       * @enum {string}
       */
      type: 'user' | 'token' | 'import' | 'system' | 'unknown'
      /**
       * @description Of the user, or of the token; null of one who has just joined
       * @example 1
       */
      id: number | null
      /**
       * @description The name at that time; empty where it is unknown
       * @example maria
       */
      fullName: string
    }
    HistoryPayload: {
      /**
       * @description The id of the record
       * @example 7
       */
      id: number | null
      /**
       * @description What is there now: the whole of a new record, of a changed one what was changed; of a note what is told. As the API answers it: amounts in dollars. A secret is `***`, of a large text there is the length
       * @example {
       *       "unit_usd": 6.5
       *     }
       */
      data: {
        [key: string]: unknown
      } | null
      /**
       * @description What was there before: the whole of a deleted record, of a changed one what was changed
       * @example {
       *       "unit_usd": 6
       *     }
       */
      previousData: {
        [key: string]: unknown
      } | null
    }
    HistoryParent: {
      /**
       * @description What kind of record was changed
       * @example clients/prices
       */
      resource: string
      /** @example 1 */
      id: number
    }
    /** @description A change of a record, with who made it: what was there before, and since */
    HistoryEntry: {
      /** @example 1 */
      id: number
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      date: string
      author: components['schemas']['HistoryAuthor']
      /**
       * @description What kind of record was changed
       * @example clients/prices
       */
      resource: string
      /**
       * @description note: something happened that changed no record
       * @example update
       * @enum {string}
       */
      action: 'create' | 'update' | 'delete' | 'note'
      payload: components['schemas']['HistoryPayload']
      parent: components['schemas']['HistoryParent'] | null
      /**
       * @description The `operationId` of the call, or the name of the job
       * @example updateClientPrice
       */
      operation: string | null
      /**
       * @description The X-Request-Id of the call
       * @example 1b4e28ba-2fa1-41d2-883f-0016d3cca427
       */
      request_id: string | null
      /**
       * @description Why, where a reason was asked for
       * @example null
       */
      reason: string | null
      /**
       * @description The import that has written it
       * @example null
       */
      import_id: number | null
      /**
       * @description Of an activity from before there was a history: what was done, without values
       * @example null
       */
      words: string | null
      /**
       * @description Of a changed record what was left alone, as it was then; null where that is not known any more
       * @example {
       *       "client_id": 7,
       *       "valid_from": "2026-11"
       *     }
       */
      unchanged: {
        [key: string]: unknown
      } | null
      /**
       * @description Of prices that were added those that were valid in their month before
       * @example {
       *       "unit_usd": 6
       *     }
       */
      replaces: {
        [key: string]: unknown
      } | null
    }
    /**
     * @example {
     *       "retention_months": 120
     *     }
     */
    HistorySettings: {
      /**
       * @description How many months entries are kept; null: for ever. Each night those that are older go
       * @example null
       */
      retention_months: number | null
    }
    /** @description One time that the books were checked */
    VerificationRun: {
      /** @example 1 */
      id: number
      /**
       * @description finished: every check was made, whatever was found; failed, interrupted: nothing is known
       * @enum {string}
       */
      state: 'running' | 'finished' | 'failed' | 'interrupted'
      /** @enum {string} */
      origin: 'person' | 'nightly'
      /**
       * @description Who asked for it; null at night
       * @example ana
       */
      username: string | null
      /**
       * Format: date-time
       * @description The books are looked at as they were at this moment
       * @example 2026-10-31T14:03:22.000Z
       */
      started_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      finished_at: string | null
      /**
       * @description How many checks are made
       * @example 66
       */
      done_checks: number
      /**
       * @description Of how many
       * @example 66
       */
      total_checks: number
      /**
       * @description What was found that may not be
       * @example 0
       */
      differences: number
      /**
       * @description What should be looked at
       * @example 0
       */
      notes: number
      /** @description Why nothing is known */
      message: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
    }
    /** @description An invariant of the books, and whether it holds */
    VerificationCheck: {
      /**
       * @description The code of a check
       * @example billings.totals
       * @enum {string}
       */
      id:
        | 'ledger.balances'
        | 'ledger.outstanding'
        | 'ledger.accounts'
        | 'ledger.entries'
        | 'ledger.amounts'
        | 'ledger.currencies'
        | 'ledger.chain'
        | 'ledger.heads'
        | 'ledger.postings'
        | 'ledger.corrections'
        | 'ledger.reversed_once'
        | 'ledger.refunds'
        | 'payments.billing'
        | 'payments.currency'
        | 'payments.recorded'
        | 'payments.limits'
        | 'billings.totals'
        | 'billings.amounts'
        | 'billings.types'
        | 'billings.currency'
        | 'billings.periods'
        | 'billings.versions'
        | 'billings.charged_as'
        | 'billings.sent'
        | 'lines.charges'
        | 'lines.months'
        | 'lines.amounts'
        | 'lines.default_rate'
        | 'lines.statuses'
        | 'lines.periods'
        | 'lines.currency'
        | 'lines.charged_as'
        | 'lines.owners'
        | 'lines.runs'
        | 'lines.once'
        | 'closings.values'
        | 'clients.keys'
        | 'clients.unique'
        | 'prices.amounts'
        | 'prices.months'
        | 'prices.changes'
        | 'price_changes.values'
        | 'reconciliation_marks.values'
        | 'reviews.dismissals'
        | 'reviews.exemptions'
        | 'vehicles.keys'
        | 'vehicles.imeis'
        | 'vehicles.statuses'
        | 'vehicles.moves'
        | 'vehicles.changes'
        | 'platforms.keys'
        | 'platforms.told'
        | 'imports.states'
        | 'imports.files'
        | 'imports.rows'
        | 'runs.results'
        | 'imports.told'
        | 'billings.sent_revisions'
        | 'outbox.states'
        | 'outbox.messages'
        | 'outbox.billings'
        | 'outbox.replaced'
        | 'outbox.once'
        | 'emails.settings'
        | 'emails.secrets'
        | 'emails.templates'
        | 'revisions.files'
        | 'revisions.figures'
        | 'revisions.states'
        | 'webhooks.endpoints'
        | 'webhooks.secrets'
        | 'webhooks.deliveries'
        | 'company.settings'
        | 'company.logo'
        | 'users.keys'
        | 'users.unique'
        | 'users.passwords'
        | 'users.second_factors'
        | 'users.roles'
        | 'users.owner'
        | 'users.invitations'
        | 'users.settings'
        | 'users.told'
        | 'tokens.hashed'
        | 'tokens.scopes'
        | 'tokens.users'
        | 'tokens.told'
        | 'trail.seals'
        | 'trail.rows'
        | 'trail.entries'
        | 'trail.records'
        | 'database.tables'
        | 'database.indexes'
        | 'database.guards'
        | 'database.limits'
        | 'database.references'
        | 'database.ids'
        | 'database.readable'
      /**
       * @description What it makes sure of
       * @example The total and the number of vehicles of each billing are those of its lines
       */
      about: string
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
      /**
       * @description not_run: it could not be looked at to the end, or never was
       * @enum {string}
       */
      state: 'holds' | 'differs' | 'not_run'
      /**
       * @description So many records it was asked of
       * @example 64
       */
      rows: number
      /**
       * @description How many records it does not hold of
       * @example 0
       */
      differences: number
      /**
       * @description What should be looked at
       * @example 0
       */
      notes: number
      /**
       * Format: date-time
       * @description When it last held; null: not as far as is known
       * @example 2026-10-31T14:03:22.000Z
       */
      last_held_at: string | null
    }
    /** @description Whether the books tie out */
    Verification: {
      /**
       * @description Of all checks, by the last run that was finished
       * @enum {string}
       */
      state: 'holds' | 'differs' | 'not_run'
      running: components['schemas']['VerificationRun'] | null
      last: components['schemas']['VerificationRun'] | null
      /**
       * Format: date-time
       * @description When the next nightly run is due; null: none is
       * @example 2026-10-31T14:03:22.000Z
       */
      next_at: string | null
      checks: components['schemas']['VerificationCheck'][]
      /** @description The newest ten, newest first */
      runs: components['schemas']['VerificationRun'][]
    }
    /** @description A record that a check does not hold of, or that should be looked at */
    VerificationFinding: {
      /** @example 1 */
      id: number
      /**
       * @description The id of the run that has found it
       * @example 1
       */
      run_id: number
      /**
       * @description The code of a check
       * @example billings.totals
       * @enum {string}
       */
      check:
        | 'ledger.balances'
        | 'ledger.outstanding'
        | 'ledger.accounts'
        | 'ledger.entries'
        | 'ledger.amounts'
        | 'ledger.currencies'
        | 'ledger.chain'
        | 'ledger.heads'
        | 'ledger.postings'
        | 'ledger.corrections'
        | 'ledger.reversed_once'
        | 'ledger.refunds'
        | 'payments.billing'
        | 'payments.currency'
        | 'payments.recorded'
        | 'payments.limits'
        | 'billings.totals'
        | 'billings.amounts'
        | 'billings.types'
        | 'billings.currency'
        | 'billings.periods'
        | 'billings.versions'
        | 'billings.charged_as'
        | 'billings.sent'
        | 'lines.charges'
        | 'lines.months'
        | 'lines.amounts'
        | 'lines.default_rate'
        | 'lines.statuses'
        | 'lines.periods'
        | 'lines.currency'
        | 'lines.charged_as'
        | 'lines.owners'
        | 'lines.runs'
        | 'lines.once'
        | 'closings.values'
        | 'clients.keys'
        | 'clients.unique'
        | 'prices.amounts'
        | 'prices.months'
        | 'prices.changes'
        | 'price_changes.values'
        | 'reconciliation_marks.values'
        | 'reviews.dismissals'
        | 'reviews.exemptions'
        | 'vehicles.keys'
        | 'vehicles.imeis'
        | 'vehicles.statuses'
        | 'vehicles.moves'
        | 'vehicles.changes'
        | 'platforms.keys'
        | 'platforms.told'
        | 'imports.states'
        | 'imports.files'
        | 'imports.rows'
        | 'runs.results'
        | 'imports.told'
        | 'billings.sent_revisions'
        | 'outbox.states'
        | 'outbox.messages'
        | 'outbox.billings'
        | 'outbox.replaced'
        | 'outbox.once'
        | 'emails.settings'
        | 'emails.secrets'
        | 'emails.templates'
        | 'revisions.files'
        | 'revisions.figures'
        | 'revisions.states'
        | 'webhooks.endpoints'
        | 'webhooks.secrets'
        | 'webhooks.deliveries'
        | 'company.settings'
        | 'company.logo'
        | 'users.keys'
        | 'users.unique'
        | 'users.passwords'
        | 'users.second_factors'
        | 'users.roles'
        | 'users.owner'
        | 'users.invitations'
        | 'users.settings'
        | 'users.told'
        | 'tokens.hashed'
        | 'tokens.scopes'
        | 'tokens.users'
        | 'tokens.told'
        | 'trail.seals'
        | 'trail.rows'
        | 'trail.entries'
        | 'trail.records'
        | 'database.tables'
        | 'database.indexes'
        | 'database.guards'
        | 'database.limits'
        | 'database.references'
        | 'database.ids'
        | 'database.readable'
      /**
       * @description A difference may not be; a note may, but should be looked at
       * @enum {string}
       */
      kind: 'difference' | 'note'
      /**
       * @description What it is about
       * @example billing #5
       */
      record: string
      record_message: components['schemas']['Message']
      /**
       * @description Where that is shown
       * @example billings
       * @enum {string|null}
       */
      resource:
        | 'clients'
        | 'client-balances'
        | 'vehicles'
        | 'billings'
        | 'platforms'
        | 'price-changes'
        | 'imports'
        | 'emails/outbox'
        | 'emails/templates'
        | 'emails/settings'
        | 'settings/company'
        | 'users'
        | null
      /**
       * @description Its id there
       * @example 5
       */
      record_id: number | null
      /**
       * @description What is stored; amounts in whole units
       * @example 20.01
       */
      found: string | number | boolean | null
      /**
       * @description What must be
       * @example 20
       */
      expected: string | number | boolean | null
      /** @example total_amount is 20.01, but must be 20 */
      message: string
      code: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params: {
        [key: string]: unknown
      }
    }
    /** @description An endpoint: a program elsewhere that is told of events */
    Webhook: {
      /** @example 1 */
      id: number
      /**
       * @description Where events are sent to: https, and an address of the internet unless WEBHOOK_HOSTS allows others
       * @example https://hooks.dunehaulage.example/trackledger
       */
      url: string
      /** @example The accounting system */
      description: string | null
      /**
       * @description The types of events that it is told of
       * @example [
       *       "payment.recorded",
       *       "payment.reversed"
       *     ]
       */
      events: (
        | 'billing.issued'
        | 'billing.sent'
        | 'billing.revised'
        | 'billing.voided'
        | 'payment.recorded'
        | 'payment.reversed'
        | 'month.closed'
        | 'month.reopened'
        | 'import.finished'
        | 'run.ended'
        | 'client.changed'
      )[]
      /** @description Whether it is told of anything */
      enabled: boolean
      /**
       * @description Why it was disabled, unless a person did it: it answered 410, or nothing good for 5 days
       * @enum {string|null}
       */
      disabled_because: 'gone' | 'failing' | null
      /**
       * Format: date-time
       * @description When its first attempt failed since the last that did not
       * @example 2026-10-31T14:03:22.000Z
       */
      failing_since: string | null
      /**
       * Format: date-time
       * @description Until when the secret before signs too; null: it does not
       * @example 2026-10-31T14:03:22.000Z
       */
      previous_secret_until: string | null
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
    WebhookWithSecret: components['schemas']['Webhook'] & {
      /**
       * @description What its receiver checks signatures with. It is answered this once
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      secret: string
    }
    /**
     * @example {
     *       "url": "https://hooks.dunehaulage.example/trackledger",
     *       "events": [
     *         "payment.recorded",
     *         "payment.reversed"
     *       ],
     *       "description": "The accounting system"
     *     }
     */
    NewWebhook: {
      /**
       * @description Where events are sent to: https, and an address of the internet unless WEBHOOK_HOSTS allows others
       * @example https://hooks.dunehaulage.example/trackledger
       */
      url: string
      /**
       * @description The types of events that it is told of
       * @example [
       *       "payment.recorded",
       *       "payment.reversed"
       *     ]
       */
      events: (
        | 'billing.issued'
        | 'billing.sent'
        | 'billing.revised'
        | 'billing.voided'
        | 'payment.recorded'
        | 'payment.reversed'
        | 'month.closed'
        | 'month.reopened'
        | 'import.finished'
        | 'run.ended'
        | 'client.changed'
      )[]
      /** @example The accounting system */
      description?: string | null
      /** @description Whether it is told of anything */
      enabled?: boolean
    }
    /**
     * @example {
     *       "enabled": false
     *     }
     */
    WebhookChange: {
      /**
       * @description Where events are sent to: https, and an address of the internet unless WEBHOOK_HOSTS allows others
       * @example https://hooks.dunehaulage.example/trackledger
       */
      url?: string
      /**
       * @description The types of events that it is told of
       * @example [
       *       "payment.recorded",
       *       "payment.reversed"
       *     ]
       */
      events?: (
        | 'billing.issued'
        | 'billing.sent'
        | 'billing.revised'
        | 'billing.voided'
        | 'payment.recorded'
        | 'payment.reversed'
        | 'month.closed'
        | 'month.reopened'
        | 'import.finished'
        | 'run.ended'
        | 'client.changed'
      )[]
      /** @example The accounting system */
      description?: string | null
      /** @description Whether it is told of anything */
      enabled?: boolean
    }
    /** @description An event that an endpoint is sent, and what became of it */
    WebhookDelivery: {
      /** @example 1 */
      id: number
      /**
       * @description The endpoint, which may have been deleted since
       * @example 1
       */
      endpoint_id: number
      /**
       * @description Where events are sent to: https, and an address of the internet unless WEBHOOK_HOSTS allows others
       * @example https://hooks.dunehaulage.example/trackledger
       */
      url: string
      /**
       * @description Its header webhook-id, the same at each attempt, for each endpoint, and when it is sent again
       * @example msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11
       */
      event_id: string
      /**
       * @description The type of its event
       * @enum {string}
       */
      event_type:
        | 'billing.issued'
        | 'billing.sent'
        | 'billing.revised'
        | 'billing.voided'
        | 'payment.recorded'
        | 'payment.reversed'
        | 'month.closed'
        | 'month.reopened'
        | 'import.finished'
        | 'run.ended'
        | 'client.changed'
        | 'webhook.test'
      /**
       * @description A `queued` one waits for its first or next attempt; an `unknown` one waited in a backup that was restored
       * @enum {string}
       */
      state: 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
      /**
       * @description How often it was tried
       * @example 1
       */
      attempts: number
      /**
       * Format: date-time
       * @description When it is sent, or tried again, while it waits
       * @example 2026-10-31T14:03:22.000Z
       */
      due_at: string | null
      /**
       * @description The status of the last answer
       * @example 200
       */
      status: number | null
      /**
       * @description The beginning of the last answer
       * @example ok
       */
      answer: string | null
      /**
       * @description How long the last attempt took, in milliseconds
       * @example 84
       */
      took_ms: number | null
      /** @description Why it has not arrived */
      server_words: string | null
      code?: components['schemas']['MessageCode']
      /**
       * @description What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`
       * @example {}
       */
      params?: {
        [key: string]: unknown
      }
      /** @description The delivery that was sent in its place */
      replaced_by: number | null
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      created_at: string
      /**
       * Format: date-time
       * @example 2026-10-31T14:03:22.000Z
       */
      ended_at: string | null
    }
    WebhookDeliveryDetails: components['schemas']['WebhookDelivery'] & {
      /**
       * @description What is sent
       * @example {
       *       "type": "webhook.test",
       *       "timestamp": "2026-10-31T14:03:22.000Z",
       *       "data": {}
       *     }
       */
      payload: {
        [key: string]: unknown
      }
    }
    /** @description What the service knows of itself; it is looked at anew every 3 seconds */
    Health: {
      /**
       * @description ok: it can work; down: the database cannot be written
       * @enum {string}
       */
      status: 'ok' | 'down'
      /**
       * @description The version of TrackLedger
       * @example 0.1.0
       */
      version: string
      /**
       * @description read_only: it answers and takes no change, as when its disk is full
       * @enum {string}
       */
      database: 'writable' | 'read_only' | 'unreachable'
      /**
       * @description disk_space_low: less than 512 MB are free where the data or the backups are; backup_overdue: the last nightly backup is older than 30 hours; verification_differs: the last check of the books has found what may not be; verification_overdue: it is older than 30 hours
       * @example []
       */
      warnings: ('disk_space_low' | 'backup_overdue' | 'verification_differs' | 'verification_overdue')[]
      /**
       * @description The age of the last good backup; null: none is known
       * @example 41520
       */
      backup_age_seconds: number | null
      /**
       * @description The age of the last check of the books; null: none is known
       * @example 41520
       */
      verification_age_seconds: number | null
      /**
       * @description How much it has found that may not be
       * @example 0
       */
      verification_differences: number | null
    }
  }
  responses: {
    /** @description The input breaks a rule */
    Invalid: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "name is required",
         *       "errors": {
         *         "name": "is required"
         *       },
         *       "code": "request.invalid",
         *       "params": {},
         *       "problems": [
         *         {
         *           "field": "name",
         *           "code": "field.required",
         *           "params": {}
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description Nobody is signed in */
    Unauthorized: {
      headers: {
        'WWW-Authenticate': components['headers']['WWW-Authenticate']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Please log in again",
         *       "code": "session.required",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The caller may not do this, or it is switched off */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Your role, reader, may not do this",
         *       "code": "session.not_allowed",
         *       "params": {
         *         "role": "reader"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description There is no such record */
    NotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Client not found",
         *       "code": "client.not_found",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The input collides with what is stored */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Platform Orion Track still has 2 clients",
         *       "code": "record.has_dependents",
         *       "params": {
         *         "record": {
         *           "code": "record.platform",
         *           "params": {
         *             "name": "Orion Track"
         *           }
         *         },
         *         "dependents": [
         *           {
         *             "code": "count.clients",
         *             "params": {
         *               "count": 2
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The body is too large */
    TooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "The file is larger than 20 MB",
         *       "code": "workbook.too_many_bytes",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The body is of a kind that is not taken */
    Unsupported: {
      headers: {
        Accept: components['headers']['Accept']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Send the body as application/json",
         *       "code": "request.json_type_missing",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The Idempotency-Key came with another request before */
    KeyReused: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "This Idempotency-Key was used for another request",
         *       "code": "request.key_reused",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description Too many attempts; try again later */
    TooMany: {
      headers: {
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Too many attempts. Try again in 60 seconds.",
         *       "code": "request.too_many",
         *       "params": {
         *         "seconds": 60
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description It cannot be done now; `Retry-After` says when to try again */
    Unavailable: {
      headers: {
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "The database does not answer. Nothing was changed. Try again in a moment.",
         *       "code": "database_unavailable",
         *       "params": {
         *         "writing": true
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The request cannot be read */
    Unreadable: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "The address or the headers are too long",
         *       "code": "request.head_too_long",
         *       "params": {}
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description A fault of the service; the detail names the request for its log */
    Fault: {
      headers: {
        [name: string]: unknown
      }
      content: {
        /**
         * @example {
         *       "detail": "Something went wrong here. Request req-1a",
         *       "code": "request.failed",
         *       "params": {
         *         "request": "req-1a"
         *       }
         *     }
         */
        'application/json': components['schemas']['ErrorResponse']
      }
    }
    /** @description The sender has it already */
    NotModified: {
      headers: {
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content?: never
    }
  }
  parameters: never
  requestBodies: never
  headers: {
    /**
     * @description What was sent and not known, and so ignored: names of body keys (`filter.month` of one within the `filter` of a mailing), query parameters and form fields, separated by commas, each percent-encoded, the first 20. Not there when all was known
     * @example paid, page
     */
    'Ignored-Fields': string
    /**
     * @description How many rows match the filters, on all pages
     * @example 123
     */
    'X-Total-Count': number
    /**
     * @description Where the rows stand among all: only with `sort`, `range` or `filter`
     * @example items 0-24/123
     */
    'Content-Range': string
    /**
     * @description What is answered, by a hash. Send it as If-None-Match to be answered 304 while nothing is new, and as If-Match with a change of the record. A compressed answer has another one
     * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
     */
    ETag: string
    /**
     * @description The challenge of RFC 6750; `error="invalid_token"` when a token was sent that has expired or is not valid
     * @example Bearer realm="TrackLedger"
     */
    'WWW-Authenticate': string
    /**
     * @description Seconds until it may be tried again
     * @example 60
     */
    'Retry-After': number
    /**
     * @description The media type that the call takes
     * @example application/json
     */
    Accept: string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getMetrics: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The text format of Prometheus */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/plain': string
        }
      }
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  signUp: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "sara",
         *       "email": "sara@example.com",
         *       "password": "orbit-lantern-2026"
         *     }
         */
        'application/json': components['schemas']['NewUser']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "demo",
           *       "email": "demo@example.com",
           *       "role": "owner",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "hint": "The password is among the 3,000 most common: choose another one before this is used in earnest"
           *     }
           */
          'application/json': components['schemas']['SignedUp']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
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
        /**
         * @example {
         *       "username": "demo",
         *       "password": "demo-tracks-2026"
         *     }
         */
        'application/json': components['schemas']['Credentials']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
           *       "token_type": "bearer"
           *     }
           */
          'application/json': components['schemas']['Token']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getCurrentUser: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "demo",
           *       "email": "demo@example.com",
           *       "role": "owner",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "must_set_up_second_factor": false
           *     }
           */
          'application/json': components['schemas']['CurrentUser']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  changePassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "current_password": "demo-tracks-2026",
         *       "new_password": "harbour-violet-2026"
         *     }
         */
        'application/json': components['schemas']['PasswordChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Password changed",
           *       "ended_sessions": 2
           *     }
           */
          'application/json': components['schemas']['PasswordChanged']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getSecondFactor: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "enabled": true,
           *       "since": "2026-10-31T14:03:22.000Z",
           *       "recovery_codes": 10,
           *       "required": false
           *     }
           */
          'application/json': components['schemas']['SecondFactor']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  beginSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "current_password": "demo-tracks-2026"
         *     }
         */
        'application/json': components['schemas']['CurrentPassword']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
           *       "uri": "otpauth://totp/TrackLedger:sara?issuer=TrackLedger&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
           *     }
           */
          'application/json': components['schemas']['SecondFactorSetup']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  removeSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "current_password": "demo-tracks-2026"
         *     }
         */
        'application/json': components['schemas']['CurrentPassword']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "enabled": true,
           *       "since": "2026-10-31T14:03:22.000Z",
           *       "recovery_codes": 10,
           *       "required": false
           *     }
           */
          'application/json': components['schemas']['SecondFactor']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  confirmSecondFactor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "492039"
         *     }
         */
        'application/json': components['schemas']['SecondFactorCode']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "recovery_codes": [
           *         "k7qm-2wxa-hd4t-u9ce-m9ep-xbc5",
           *         "v3np-ry8g-5tbk-q6sz-udnv-b8tg"
           *       ]
           *     }
           */
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  renewRecoveryCodes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "current_password": "demo-tracks-2026"
         *     }
         */
        'application/json': components['schemas']['CurrentPassword']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "recovery_codes": [
           *         "k7qm-2wxa-hd4t-u9ce-m9ep-xbc5",
           *         "v3np-ry8g-5tbk-q6sz-udnv-b8tg"
           *       ]
           *     }
           */
          'application/json': components['schemas']['RecoveryCodes']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  askPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "sara@example.com"
         *     }
         */
        'application/json': components['schemas']['ResetRequest']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "by_mail": true
           *     }
           */
          'application/json': components['schemas']['ResetAsked']
        }
      }
      400: components['responses']['Invalid']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  resetPassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "Zk3vQ1m8cXy",
         *       "new_password": "harbour-violet-2026"
         *     }
         */
        'application/json': components['schemas']['PasswordReset']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Password changed",
           *       "ended_sessions": 2
           *     }
           */
          'application/json': components['schemas']['PasswordChanged']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  makePasswordResetLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "link": "https://billing.example.com/reset#Zk3vQ1m8cXy",
           *       "expires_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ResetLink']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  removeSecondFactorOf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "enabled": true,
           *       "since": "2026-10-31T14:03:22.000Z",
           *       "recovery_codes": 10,
           *       "required": false
           *     }
           */
          'application/json': components['schemas']['SecondFactor']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listSessions: {
    parameters: {
      query?: {
        /**
         * @description The id of a user; without it one’s own are meant
         * @example 2
         */
        user_id?: number
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": "q3o8tYk2m9",
           *         "user_id": 1,
           *         "browser": "Firefox",
           *         "system": "Windows",
           *         "device": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
           *         "address": "192.0.2.7",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "last_used_at": "2026-10-31T14:03:22.000Z",
           *         "expires_at": "2026-10-31T14:03:22.000Z",
           *         "current": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['UserSession'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  endSessions: {
    parameters: {
      query?: {
        /**
         * @description The id of a user; without it one’s own are meant
         * @example 2
         */
        user_id?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "ended": 2
           *     }
           */
          'application/json': components['schemas']['EndedSessions']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  endSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the session
         * @example q3o8tYk2m9
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Where somebody is signed in */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "q3o8tYk2m9",
           *       "user_id": 1,
           *       "browser": "Firefox",
           *       "system": "Windows",
           *       "device": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
           *       "address": "192.0.2.7",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_at": "2026-10-31T14:03:22.000Z",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "current": true
           *     }
           */
          'application/json': components['schemas']['UserSession']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  logOut: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Where somebody is signed in */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "q3o8tYk2m9",
           *       "user_id": 1,
           *       "browser": "Firefox",
           *       "system": "Windows",
           *       "device": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
           *       "address": "192.0.2.7",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_at": "2026-10-31T14:03:22.000Z",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "current": true
           *     }
           */
          'application/json': components['schemas']['UserSession']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listTokens: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["name","ASC"]'
          | '["name","DESC"]'
          | '["expires_at","ASC"]'
          | '["expires_at","DESC"]'
          | '["last_used_at","ASC"]'
          | '["last_used_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of id; `id` is an array of ids */
        filter?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Accounting export",
           *         "scopes": [
           *           "read",
           *           "bill"
           *         ],
           *         "hint": "tl_h7Kp…2WcX",
           *         "user_id": 1,
           *         "username": "demo",
           *         "expires_at": "2026-10-31T14:03:22.000Z",
           *         "last_used_at": "2026-10-31T14:03:22.000Z",
           *         "last_used_from": "192.0.2.7",
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ApiToken'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createToken: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Accounting export",
         *       "scopes": [
         *         "read"
         *       ],
         *       "days": 90
         *     }
         */
        'application/json': components['schemas']['NewApiToken']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Accounting export",
           *       "scopes": [
           *         "read",
           *         "bill"
           *       ],
           *       "hint": "tl_h7Kp…2WcX",
           *       "user_id": 1,
           *       "username": "demo",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_from": "192.0.2.7",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "token": "tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52W"
           *     }
           */
          'application/json': components['schemas']['CreatedApiToken']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteToken: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What a program signs in with */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Accounting export",
           *       "scopes": [
           *         "read",
           *         "bill"
           *       ],
           *       "hint": "tl_h7Kp…2WcX",
           *       "user_id": 1,
           *       "username": "demo",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_at": "2026-10-31T14:03:22.000Z",
           *       "last_used_from": "192.0.2.7",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ApiToken']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listPlatforms: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["name","ASC"]'
          | '["name","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, name, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description The name, whatever its case and the blanks around it
         * @example orion track
         */
        name?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Orion Track",
           *         "description": "Trackers of the eastern region",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Platform'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createPlatform: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Savanna Tracks",
         *       "description": "Trackers of the eastern region"
         *     }
         */
        'application/json': components['schemas']['NewPlatform']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Orion Track",
           *       "description": "Trackers of the eastern region",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SavedPlatform']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportPlatforms: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["name","ASC"]'
          | '["name","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: an object of search, name, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description The name, whatever its case and the blanks around it
         * @example orion track
         */
        name?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getPlatform: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Orion Track",
           *       "description": "Trackers of the eastern region",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Platform']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updatePlatform: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "description": "Trackers of the eastern region"
         *     }
         */
        'application/json': components['schemas']['PlatformChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Orion Track",
           *       "description": "Trackers of the eastern region",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SavedPlatform']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deletePlatform: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracking platform: the software that vehicles report to */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Orion Track",
           *       "description": "Trackers of the eastern region",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Platform']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  mergePlatform: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "into": 2
         *     }
         */
        'application/json': components['schemas']['PlatformMerge']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Orion Track",
           *       "description": "Trackers of the eastern region",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "moved_clients": 12
           *     }
           */
          'application/json': components['schemas']['MergedPlatform']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deletePlatforms: {
    parameters: {
      query: {
        /**
         * @description The ids of the records, a parameter each: `ids=1&ids=2`
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids: number[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "deleted": [
           *         1,
           *         2
           *       ],
           *       "missing": [
           *         3
           *       ],
           *       "refused": [
           *         {
           *           "id": 4,
           *           "detail": "Platform Orion Track still has 2 clients",
           *           "code": "record.has_dependents",
           *           "params": {
           *             "record": {
           *               "code": "record.platform",
           *               "params": {
           *                 "name": "Orion Track"
           *               }
           *             },
           *             "dependents": [
           *               {
           *                 "code": "count.clients",
           *                 "params": {
           *                   "count": 2
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BulkDeleted']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listClients: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_id","ASC"]'
          | '["client_id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["platform","ASC"]'
          | '["platform","DESC"]'
          | '["email_1","ASC"]'
          | '["email_1","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of platform_id, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC",
           *         "platform_id": 1,
           *         "platform": {
           *           "id": 1,
           *           "name": "Orion Track"
           *         },
           *         "invoices_per_year": 12,
           *         "approval_days": 7,
           *         "physical_invoice": false,
           *         "email_1": "billing@dunehaulage.example",
           *         "email_2": "billing@dunehaulage.example",
           *         "email_3": "billing@dunehaulage.example",
           *         "whatsapp_1": "+254700000001",
           *         "whatsapp_2": "+254700000001",
           *         "whatsapp_3": "+254700000001",
           *         "tax_invoice": false,
           *         "unit_usd": 12.5,
           *         "unit_local": 12.5,
           *         "fuel_usd": 12.5,
           *         "fuel_local": 12.5,
           *         "usd0": 12.5,
           *         "local0": 12.5,
           *         "usd1": 12.5,
           *         "local1": 12.5,
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Client'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createClient: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": "C2001",
         *       "client_name": "Acacia Freight Ltd",
         *       "platform_id": 1,
         *       "email_1": "accounts@acaciafreight.example",
         *       "unit_usd": 12.5,
         *       "unit_local": 1600
         *     }
         */
        'application/json': components['schemas']['NewClient']
      }
    }
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month. */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": "C1001",
           *       "client_name": "Dune Haulage LLC",
           *       "platform_id": 1,
           *       "platform": {
           *         "id": 1,
           *         "name": "Orion Track"
           *       },
           *       "invoices_per_year": 12,
           *       "approval_days": 7,
           *       "physical_invoice": false,
           *       "email_1": "billing@dunehaulage.example",
           *       "email_2": "billing@dunehaulage.example",
           *       "email_3": "billing@dunehaulage.example",
           *       "whatsapp_1": "+254700000001",
           *       "whatsapp_2": "+254700000001",
           *       "whatsapp_3": "+254700000001",
           *       "tax_invoice": false,
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  countClients: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_id","ASC"]'
          | '["client_id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["platform","ASC"]'
          | '["platform","DESC"]'
          | '["email_1","ASC"]'
          | '["email_1","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of platform_id, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "count": 64
           *     }
           */
          'application/json': components['schemas']['Count']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportClients: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_id","ASC"]'
          | '["client_id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["platform","ASC"]'
          | '["platform","DESC"]'
          | '["email_1","ASC"]'
          | '["email_1","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: an object of platform_id, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getClient: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month. */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": "C1001",
           *       "client_name": "Dune Haulage LLC",
           *       "platform_id": 1,
           *       "platform": {
           *         "id": 1,
           *         "name": "Orion Track"
           *       },
           *       "invoices_per_year": 12,
           *       "approval_days": 7,
           *       "physical_invoice": false,
           *       "email_1": "billing@dunehaulage.example",
           *       "email_2": "billing@dunehaulage.example",
           *       "email_3": "billing@dunehaulage.example",
           *       "whatsapp_1": "+254700000001",
           *       "whatsapp_2": "+254700000001",
           *       "whatsapp_3": "+254700000001",
           *       "tax_invoice": false,
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Client']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateClient: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email_2": "accounts@dunehaulage.example",
         *       "whatsapp_1": "+254700000001"
         *     }
         */
        'application/json': components['schemas']['ClientChange']
      }
    }
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month. */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": "C1001",
           *       "client_name": "Dune Haulage LLC",
           *       "platform_id": 1,
           *       "platform": {
           *         "id": 1,
           *         "name": "Orion Track"
           *       },
           *       "invoices_per_year": 12,
           *       "approval_days": 7,
           *       "physical_invoice": false,
           *       "email_1": "billing@dunehaulage.example",
           *       "email_2": "billing@dunehaulage.example",
           *       "email_3": "billing@dunehaulage.example",
           *       "whatsapp_1": "+254700000001",
           *       "whatsapp_2": "+254700000001",
           *       "whatsapp_3": "+254700000001",
           *       "tax_invoice": false,
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteClient: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A customer of the provider; `id` is ours, `client_id` the business id. Its prices are those of this month. */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": "C1001",
           *       "client_name": "Dune Haulage LLC",
           *       "platform_id": 1,
           *       "platform": {
           *         "id": 1,
           *         "name": "Orion Track"
           *       },
           *       "invoices_per_year": 12,
           *       "approval_days": 7,
           *       "physical_invoice": false,
           *       "email_1": "billing@dunehaulage.example",
           *       "email_2": "billing@dunehaulage.example",
           *       "email_3": "billing@dunehaulage.example",
           *       "whatsapp_1": "+254700000001",
           *       "whatsapp_2": "+254700000001",
           *       "whatsapp_3": "+254700000001",
           *       "tax_invoice": false,
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteClients: {
    parameters: {
      query: {
        /**
         * @description The ids of the records, a parameter each: `ids=1&ids=2`
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids: number[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "deleted": [
           *         1,
           *         2
           *       ],
           *       "missing": [
           *         3
           *       ],
           *       "refused": [
           *         {
           *           "id": 4,
           *           "detail": "Platform Orion Track still has 2 clients",
           *           "code": "record.has_dependents",
           *           "params": {
           *             "record": {
           *               "code": "record.platform",
           *               "params": {
           *                 "name": "Orion Track"
           *               }
           *             },
           *             "dependents": [
           *               {
           *                 "code": "count.clients",
           *                 "params": {
           *                   "count": 2
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BulkDeleted']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listClientPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the client
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "valid_from": "2026-12",
           *         "valid_until": "2027-02",
           *         "unit_usd": 12.5,
           *         "unit_local": 12.5,
           *         "fuel_usd": 12.5,
           *         "fuel_local": 12.5,
           *         "usd0": 12.5,
           *         "local0": 12.5,
           *         "usd1": 12.5,
           *         "local1": 12.5,
           *         "created_by": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_by": "ana",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ClientPrice'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createClientPrice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the client
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "valid_from": "2026-12",
         *       "unit_usd": 13.5
         *     }
         */
        'application/json': components['schemas']['NewClientPrice']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "valid_from": "2026-12",
           *       "valid_until": "2027-02",
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_by": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_by": "ana",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MadeClientPrice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getClientPrice: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the client
         * @example 1
         */
        id: number
        /**
         * @description The first month, from 2000-01 to 2100-12
         * @example 2026-12
         */
        valid_from: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The eight prices of a client from a month on, until the next ones. Null: there is none */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "valid_from": "2026-12",
           *       "valid_until": "2027-02",
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_by": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_by": "ana",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ClientPrice']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateClientPrice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the client
         * @example 1
         */
        id: number
        /**
         * @description The first month, from 2000-01 to 2100-12
         * @example 2026-12
         */
        valid_from: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "unit_usd": 13
         *     }
         */
        'application/json': components['schemas']['ClientPriceChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "valid_from": "2026-12",
           *       "valid_until": "2027-02",
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_by": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_by": "ana",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MadeClientPrice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteClientPrice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the client
         * @example 1
         */
        id: number
        /**
         * @description The first month, from 2000-01 to 2100-12
         * @example 2026-12
         */
        valid_from: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The eight prices of a client from a month on, until the next ones. Null: there is none */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "valid_from": "2026-12",
           *       "valid_until": "2027-02",
           *       "unit_usd": 12.5,
           *       "unit_local": 12.5,
           *       "fuel_usd": 12.5,
           *       "fuel_local": 12.5,
           *       "usd0": 12.5,
           *       "local0": 12.5,
           *       "usd1": 12.5,
           *       "local1": 12.5,
           *       "created_by": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_by": "ana",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ClientPrice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadClientsTemplate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  uploadClients: {
    parameters: {
      query?: {
        /**
         * @description From which month changed prices are valid. Without it: from the month after the client's latest billing, at the latest this one; of a client that was never billed: from the beginning; the field of the form may stand in for it
         * @example 2026-12
         */
        prices_valid_from?: string
        /**
         * @description Answers what the upload would do, and writes nothing
         * @example true
         */
        preview?: boolean
        /** @description Of a preview: `xlsx` answers the rows with errors as a workbook to correct and upload */
        format?: 'json' | 'xlsx'
      }
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the platform of rows that name none
         * @example 1
         */
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
          file: Blob
          /**
           * @description From which month changed prices are valid. Without it: from the month after the client's latest billing, at the latest this one; of a client that was never billed: from the beginning
           * @example 2026-12
           */
          prices_valid_from?: string
          /** @description Of a preview: when a row would come out otherwise by now, nothing is written (409) */
          fingerprint?: string
        }
      }
    }
    responses: {
      /** @description What the upload did; or what it would do */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "kind": "import",
           *       "import_id": 1,
           *       "error_workbook_url": "/api/imports/1/errors.xlsx",
           *       "code": "field.required",
           *       "params": {},
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "errors": [
           *         "Row 7, Imei number: \"3.5E+14\" is not an IMEI"
           *       ],
           *       "error_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "problems": [
           *         {
           *           "field": "name",
           *           "row": 1,
           *           "column": "text",
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ]
           *     }
           */
          'application/json': components['schemas']['UploadAnswer'] | components['schemas']['ImportPreview']
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listVehicles: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, with the parameter `client_id` as many as 10000, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["object_name","ASC"]'
          | '["object_name","DESC"]'
          | '["imei_number","ASC"]'
          | '["imei_number","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["charging_currency","ASC"]'
          | '["charging_currency","DESC"]'
          | '["sim_cards_number","ASC"]'
          | '["sim_cards_number","DESC"]'
          | '["status","ASC"]'
          | '["status","DESC"]'
          | '["installation_date","ASC"]'
          | '["installation_date","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of client_id, billable_in, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description With `client_id`: the vehicles that were or are its own in this month
         * @example 2026-12
         */
        billable_in?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "object_name": "ACY 813D",
           *         "imei_number": "862646442296965",
           *         "client": {
           *           "id": 1,
           *           "client_id": "C1001",
           *           "client_name": "Dune Haulage LLC"
           *         },
           *         "charging_currency": "USD",
           *         "sim_cards_number": "8925561412261098681",
           *         "hardware_type": "Teltonika FMC130",
           *         "installation_date": "2026-10-31",
           *         "last_connection": "2026-10-31",
           *         "coordinates": "-2.678725, 34.340496",
           *         "vin_number": "WDBYX9CBC5ZKGAF73",
           *         "current_mileage": 333324.9,
           *         "status": "ACTIVE",
           *         "driver_name": "Sara Lind",
           *         "has_fuel_sensor": false,
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Vehicle'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createVehicle: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "object_name": "KDA 100A",
         *       "imei_number": "356307042441013",
         *       "charging_currency": "USD",
         *       "sim_cards_number": "8925561412261098699",
         *       "installation_date": "2026-10-31"
         *     }
         */
        'application/json': components['schemas']['NewVehicle']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "object_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "charging_currency": "USD",
           *       "sim_cards_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "driver_name": "Sara Lind",
           *       "has_fuel_sensor": false,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SavedVehicle']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  countVehicles: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, with the parameter `client_id` as many as 10000, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["object_name","ASC"]'
          | '["object_name","DESC"]'
          | '["imei_number","ASC"]'
          | '["imei_number","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["charging_currency","ASC"]'
          | '["charging_currency","DESC"]'
          | '["sim_cards_number","ASC"]'
          | '["sim_cards_number","DESC"]'
          | '["status","ASC"]'
          | '["status","DESC"]'
          | '["installation_date","ASC"]'
          | '["installation_date","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of client_id, billable_in, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description With `client_id`: the vehicles that were or are its own in this month
         * @example 2026-12
         */
        billable_in?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "count": 64
           *     }
           */
          'application/json': components['schemas']['Count']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportVehicles: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["object_name","ASC"]'
          | '["object_name","DESC"]'
          | '["imei_number","ASC"]'
          | '["imei_number","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["charging_currency","ASC"]'
          | '["charging_currency","DESC"]'
          | '["sim_cards_number","ASC"]'
          | '["sim_cards_number","DESC"]'
          | '["status","ASC"]'
          | '["status","DESC"]'
          | '["installation_date","ASC"]'
          | '["installation_date","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: an object of client_id, billable_in, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description With `client_id`: the vehicles that were or are its own in this month
         * @example 2026-12
         */
        billable_in?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getVehicle: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "object_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "charging_currency": "USD",
           *       "sim_cards_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "driver_name": "Sara Lind",
           *       "has_fuel_sensor": false,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Vehicle']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateVehicle: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "status": "ACTIVE",
         *       "driver_name": "Sara Lind"
         *     }
         */
        'application/json': components['schemas']['VehicleChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "object_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "charging_currency": "USD",
           *       "sim_cards_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "driver_name": "Sara Lind",
           *       "has_fuel_sensor": false,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SavedVehicle']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteVehicle: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A tracked unit of a client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "object_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "charging_currency": "USD",
           *       "sim_cards_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "driver_name": "Sara Lind",
           *       "has_fuel_sensor": false,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Vehicle']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteVehicles: {
    parameters: {
      query: {
        /**
         * @description The ids of the records, a parameter each: `ids=1&ids=2`
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids: number[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "deleted": [
           *         1,
           *         2
           *       ],
           *       "missing": [
           *         3
           *       ],
           *       "refused": [
           *         {
           *           "id": 4,
           *           "detail": "Platform Orion Track still has 2 clients",
           *           "code": "record.has_dependents",
           *           "params": {
           *             "record": {
           *               "code": "record.platform",
           *               "params": {
           *                 "name": "Orion Track"
           *               }
           *             },
           *             "dependents": [
           *               {
           *                 "code": "count.clients",
           *                 "params": {
           *                   "count": 2
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BulkDeleted']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadVehiclesTemplate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  uploadVehicles: {
    parameters: {
      query?: {
        /**
         * @description Answers what the upload would do, and writes nothing
         * @example true
         */
        preview?: boolean
        /** @description Of a preview: `xlsx` answers the rows with errors as a workbook to correct and upload */
        format?: 'json' | 'xlsx'
      }
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
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
          file: Blob
          /** @description Of a preview: when a row would come out otherwise by now, nothing is written (409) */
          fingerprint?: string
        }
      }
    }
    responses: {
      /** @description What the upload did; or what it would do */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "kind": "import",
           *       "import_id": 1,
           *       "error_workbook_url": "/api/imports/1/errors.xlsx",
           *       "code": "field.required",
           *       "params": {},
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "errors": [
           *         "Row 7, Imei number: \"3.5E+14\" is not an IMEI"
           *       ],
           *       "error_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "problems": [
           *         {
           *           "field": "name",
           *           "row": 1,
           *           "column": "text",
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ]
           *     }
           */
          'application/json': components['schemas']['UploadAnswer'] | components['schemas']['ImportPreview']
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  moveVehicle: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 2,
         *       "from_month": "2027-06"
         *     }
         */
        'application/json': components['schemas']['NewVehicleMove']
      }
    }
    responses: {
      /** @description From a month on, a vehicle belongs to another client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "vehicle_id": 1,
           *       "from_month": "2026-12",
           *       "from_client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "to_client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "username": "sara",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['VehicleMove']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  undoVehicleMove: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the vehicle
         * @example 1
         */
        id: number
        /**
         * @description The id of the move
         * @example 1
         */
        move_id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description From a month on, a vehicle belongs to another client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "vehicle_id": 1,
           *       "from_month": "2026-12",
           *       "from_client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "to_client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "username": "sara",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['VehicleMove']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  getVehicleHistory: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "owners": [
           *         {
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "from_month": "2026-12",
           *           "to_month": "2026-12",
           *           "move_id": 1,
           *           "username": "sara",
           *           "moved_at": "2026-10-31T14:03:22.000Z",
           *           "can_be_undone": false
           *         }
           *       ],
           *       "changes": [
           *         {
           *           "id": 1,
           *           "field": "client",
           *           "old_value": "USD",
           *           "new_value": "USD",
           *           "from_month": "2026-12",
           *           "source": "page",
           *           "username": "sara",
           *           "created_at": "2026-10-31T14:03:22.000Z"
           *         }
           *       ],
           *       "prices": [
           *         {
           *           "from_month": "2026-12",
           *           "to_month": "2026-12",
           *           "billing_id": 1,
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "currency": "USD",
           *           "monthly_rate": 12.5,
           *           "rate_is_default": false,
           *           "fuel_rate": 12.5,
           *           "created_at": "2026-10-31T14:03:22.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['VehicleHistory']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listBillings: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["period","ASC"]'
          | '["period","DESC"]'
          | '["billing_type","ASC"]'
          | '["billing_type","DESC"]'
          | '["billing_month","ASC"]'
          | '["billing_month","DESC"]'
          | '["billing_year","ASC"]'
          | '["billing_year","DESC"]'
          | '["total_vehicles","ASC"]'
          | '["total_vehicles","DESC"]'
          | '["total_amount","ASC"]'
          | '["total_amount","DESC"]'
          | '["paid_amount","ASC"]'
          | '["paid_amount","DESC"]'
          | '["issue_state","ASC"]'
          | '["issue_state","DESC"]'
          | '["issued_at","ASC"]'
          | '["issued_at","DESC"]'
          | '["last_sent_at","ASC"]'
          | '["last_sent_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of client_id, vehicle_id, billing_type, billing_month, billing_year, sent, issue_state, overpaid, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of a vehicle that stands on it
         * @example 1
         */
        vehicle_id?: number
        /** @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones */
        billing_type?: 'INTERNATIONAL' | 'LOCAL'
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month?: number
        /**
         * @description The year of the period
         * @example 2026
         */
        billing_year?: number
        /** @description Whether it has gone out by e-mail */
        sent?: boolean
        /** @description What has become of it */
        issue_state?: 'draft' | 'issued' | 'changed' | 'void'
        /** @description Whether more is paid on it than it asks for */
        overpaid?: boolean
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Billings'] | components['schemas']['Billing'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportBillings: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["period","ASC"]'
          | '["period","DESC"]'
          | '["billing_type","ASC"]'
          | '["billing_type","DESC"]'
          | '["billing_month","ASC"]'
          | '["billing_month","DESC"]'
          | '["billing_year","ASC"]'
          | '["billing_year","DESC"]'
          | '["total_vehicles","ASC"]'
          | '["total_vehicles","DESC"]'
          | '["total_amount","ASC"]'
          | '["total_amount","DESC"]'
          | '["paid_amount","ASC"]'
          | '["paid_amount","DESC"]'
          | '["issue_state","ASC"]'
          | '["issue_state","DESC"]'
          | '["issued_at","ASC"]'
          | '["issued_at","DESC"]'
          | '["last_sent_at","ASC"]'
          | '["last_sent_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: an object of client_id, vehicle_id, billing_type, billing_month, billing_year, sent, issue_state, overpaid, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of a vehicle that stands on it
         * @example 1
         */
        vehicle_id?: number
        /** @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones */
        billing_type?: 'INTERNATIONAL' | 'LOCAL'
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month?: number
        /**
         * @description The year of the period
         * @example 2026
         */
        billing_year?: number
        /** @description Whether it has gone out by e-mail */
        sent?: boolean
        /** @description What has become of it */
        issue_state?: 'draft' | 'issued' | 'changed' | 'void'
        /** @description Whether more is paid on it than it asks for */
        overpaid?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getBilling: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One client's charges for one period, by one tariff */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Billing']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "paid_amount": 22.5,
         *       "version": 1
         *     }
         */
        'application/json': components['schemas']['BillingChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "replaced_paid_amount": 0,
           *       "recorded_payment": {
           *         "id": 1,
           *         "client_id": 1,
           *         "transaction_type": "debit",
           *         "amount": 500,
           *         "currency": "USD",
           *         "description": "Payment for billing #1",
           *         "transaction_date": "2026-10-31",
           *         "payment_mode": "bank_transfer",
           *         "reference_no": "TT-20261031",
           *         "created_by": "Sara Lind",
           *         "billing_id": 1,
           *         "reverses": 1,
           *         "posted_by": "sara",
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['ChangedBilling']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description Nothing is changed: the record has another version by now, `current` is what it is; or it may not be changed */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingConflict']
        }
      }
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One client's charges for one period, by one tariff */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Billing']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  createBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "vehicle_ids": [
         *         1
         *       ],
         *       "billing_month": 11,
         *       "billing_year": 2026,
         *       "notes": "From 1 November"
         *     }
         */
        'application/json': components['schemas']['ManualBilling']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MadeBilling']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadBillingsTemplate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  uploadBillings: {
    parameters: {
      query: {
        /**
         * @description The month of the period; the field of the form may stand in for it
         * @example 10
         */
        billing_month: number
        /**
         * @description The year of the period; the field of the form may stand in for it
         * @example 2026
         */
        billing_year: number
        /**
         * @description Answers what the upload would do, and writes nothing
         * @example true
         */
        preview?: boolean
        /** @description Of a preview: `xlsx` answers the rows with errors as a workbook to correct and upload */
        format?: 'json' | 'xlsx'
      }
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
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
          file: Blob
          /**
           * @description The month of the period
           * @example 10
           */
          billing_month?: number
          /**
           * @description The year of the period
           * @example 2026
           */
          billing_year?: number
          /** @description Of a preview: when a row would come out otherwise by now, nothing is written (409) */
          fingerprint?: string
        }
      }
    }
    responses: {
      /** @description What the upload did; or what it would do */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "kind": "import",
           *       "import_id": 1,
           *       "error_workbook_url": "/api/imports/1/errors.xlsx",
           *       "code": "field.required",
           *       "params": {},
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "errors": [
           *         "Row 7, Imei number: \"3.5E+14\" is not an IMEI"
           *       ],
           *       "error_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "problems": [
           *         {
           *           "field": "name",
           *           "row": 1,
           *           "column": "text",
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "created_billings_count": 123,
           *       "updated_vehicles_count": 990
           *     }
           */
          'application/json': components['schemas']['BillingUpload'] | components['schemas']['ImportPreview']
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteBillings: {
    parameters: {
      query: {
        /**
         * @description The ids of the records, a parameter each: `ids=1&ids=2`
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids: number[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "deleted": [
           *         1,
           *         2
           *       ],
           *       "missing": [
           *         3
           *       ],
           *       "refused": [
           *         {
           *           "id": 4,
           *           "detail": "Platform Orion Track still has 2 clients",
           *           "code": "record.has_dependents",
           *           "params": {
           *             "record": {
           *               "code": "record.platform",
           *               "params": {
           *                 "name": "Orion Track"
           *               }
           *             },
           *             "dependents": [
           *               {
           *                 "code": "count.clients",
           *                 "params": {
           *                   "count": 2
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BulkDeleted']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listBillingPricing: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["period","ASC"]'
          | '["period","DESC"]'
          | '["billing_type","ASC"]'
          | '["billing_type","DESC"]'
          | '["billing_month","ASC"]'
          | '["billing_month","DESC"]'
          | '["billing_year","ASC"]'
          | '["billing_year","DESC"]'
          | '["total_vehicles","ASC"]'
          | '["total_vehicles","DESC"]'
          | '["total_amount","ASC"]'
          | '["total_amount","DESC"]'
          | '["paid_amount","ASC"]'
          | '["paid_amount","DESC"]'
          | '["issue_state","ASC"]'
          | '["issue_state","DESC"]'
          | '["issued_at","ASC"]'
          | '["issued_at","DESC"]'
          | '["last_sent_at","ASC"]'
          | '["last_sent_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of client_id, vehicle_id, billing_type, billing_month, billing_year, sent, issue_state, overpaid, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of a vehicle that stands on it
         * @example 1
         */
        vehicle_id?: number
        /** @description INTERNATIONAL is charged by the USD prices, LOCAL by the local ones */
        billing_type?: 'INTERNATIONAL' | 'LOCAL'
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month?: number
        /**
         * @description The year of the period
         * @example 2026
         */
        billing_year?: number
        /** @description Whether it has gone out by e-mail */
        sent?: boolean
        /** @description What has become of it */
        issue_state?: 'draft' | 'issued' | 'changed' | 'void'
        /** @description Whether more is paid on it than it asks for */
        overpaid?: boolean
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "lines_at_other_price": 12,
           *         "lines_at_default_rate": 12
           *       }
           *     ]
           */
          'application/json': components['schemas']['BillingPricing'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getRepricing: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What taking the prices of its month would change of a billing */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "billing_id": 1,
           *       "currency": "USD",
           *       "is_sent": false,
           *       "total_before": 1250.75,
           *       "total_after": 1250.75,
           *       "lines": [
           *         {
           *           "item_id": 1,
           *           "sr_no": 1,
           *           "vehicle_name": "KDA 100A",
           *           "imei_number": "350000000000017",
           *           "before": {
           *             "monthly_rate": 12.5,
           *             "rate_is_default": false,
           *             "fuel_rate": 12.5,
           *             "installation_rate": 12.5,
           *             "installation_rate_fuel": 12.5,
           *             "amount": 1250.75
           *           },
           *           "after": {
           *             "monthly_rate": 12.5,
           *             "rate_is_default": false,
           *             "fuel_rate": 12.5,
           *             "installation_rate": 12.5,
           *             "installation_rate_fuel": 12.5,
           *             "amount": 1250.75
           *           }
           *         }
           *       ],
           *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy"
           *     }
           */
          'application/json': components['schemas']['Repricing']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  repriceBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy"
         *     }
         */
        'application/json': components['schemas']['RepricingRequest']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "repriced_lines": 12
           *     }
           */
          'application/json': components['schemas']['RepricedBilling']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listMissingPrices: {
    parameters: {
      query: {
        /**
         * @description The month of the period
         * @example 10
         */
        billing_month: number
        /**
         * @description The year of the period
         * @example 2026
         */
        billing_year: number
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "client_id": 1,
           *         "client_name": "Cedar Logistics",
           *         "billing_type": "INTERNATIONAL",
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "currency": "USD",
           *         "vehicles": 14,
           *         "rate": 175,
           *         "price": 22.5,
           *         "billing_ids": [
           *           1
           *         ],
           *         "message": "Cedar Logistics: 14 vehicles at 175.00: no USD price",
           *         "code": "field.required",
           *         "params": {}
           *       }
           *     ]
           */
          'application/json': components['schemas']['MissingPrice'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  fillMissingPrice: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "billing_type": "INTERNATIONAL",
         *       "billing_month": 10,
         *       "billing_year": 2026,
         *       "price": 22.5
         *     }
         */
        'application/json': components['schemas']['GivenPrice']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "client_id": 1,
           *       "valid_from": "2026-10",
           *       "billing_ids": [
           *         1
           *       ],
           *       "repriced_lines": 14
           *     }
           */
          'application/json': components['schemas']['FilledPrice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listPriceChanges: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["valid_from","ASC"]'
          | '["valid_from","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of id; `id` is an array of ids */
        filter?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "asked": {
           *           "filter": {
           *             "platform_id": 1
           *           },
           *           "prices": [
           *             "unit_usd"
           *           ],
           *           "valid_from": "2027-01",
           *           "percent": 5,
           *           "step_usd": 0.5
           *         },
           *         "client_count": 120,
           *         "price_count": 120,
           *         "valid_from": "2026-12",
           *         "username": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "undone_at": "2026-10-31T14:03:22.000Z",
           *         "undone_by": "ana"
           *       }
           *     ]
           */
          'application/json': components['schemas']['PriceChange'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  changePrices: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "filter": {
         *         "platform_id": 1
         *       },
         *       "prices": [
         *         "unit_usd"
         *       ],
         *       "valid_from": "2027-01",
         *       "percent": 5,
         *       "step_usd": 0.5,
         *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy"
         *     }
         */
        'application/json': components['schemas']['NewPriceChange']
      }
    }
    responses: {
      /** @description A change of the prices of many clients at once */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "asked": {
           *         "filter": {
           *           "platform_id": 1
           *         },
           *         "prices": [
           *           "unit_usd"
           *         ],
           *         "valid_from": "2027-01",
           *         "percent": 5,
           *         "step_usd": 0.5
           *       },
           *       "client_count": 120,
           *       "price_count": 120,
           *       "valid_from": "2026-12",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "undone_at": "2026-10-31T14:03:22.000Z",
           *       "undone_by": "ana"
           *     }
           */
          'application/json': components['schemas']['PriceChange']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getPriceChange: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A change of the prices of many clients at once */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "asked": {
           *         "filter": {
           *           "platform_id": 1
           *         },
           *         "prices": [
           *           "unit_usd"
           *         ],
           *         "valid_from": "2027-01",
           *         "percent": 5,
           *         "step_usd": 0.5
           *       },
           *       "client_count": 120,
           *       "price_count": 120,
           *       "valid_from": "2026-12",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "undone_at": "2026-10-31T14:03:22.000Z",
           *       "undone_by": "ana"
           *     }
           */
          'application/json': components['schemas']['PriceChange']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  previewPriceChange: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "filter": {
         *         "platform_id": 1
         *       },
         *       "prices": [
         *         "unit_usd"
         *       ],
         *       "valid_from": "2027-01",
         *       "percent": 5,
         *       "step_usd": 0.5
         *     }
         */
        'application/json': components['schemas']['PriceChangeRequest']
      }
    }
    responses: {
      /** @description What a change of many prices would do; nothing is written */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "clients": 120,
           *       "changed": 120,
           *       "prices": 120,
           *       "problems": 120,
           *       "later": 120,
           *       "billed": 120,
           *       "rows": [
           *         {
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "changes": [
           *             {
           *               "price": "unit_usd",
           *               "from": 12.5,
           *               "to": 12.5,
           *               "problem": "below_zero"
           *             }
           *           ],
           *           "later_prices_from": "2027-03",
           *           "billed_until": "2027-03"
           *         }
           *       ],
           *       "fingerprint": "text"
           *     }
           */
          'application/json': components['schemas']['PriceChangePreview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportPriceChange: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "filter": {
         *         "platform_id": 1
         *       },
         *       "prices": [
         *         "unit_usd"
         *       ],
         *       "valid_from": "2027-01",
         *       "percent": 5,
         *       "step_usd": 0.5
         *     }
         */
        'application/json': components['schemas']['PriceChangeRequest']
      }
    }
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  undoPriceChange: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A change of the prices of many clients at once */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "asked": {
           *         "filter": {
           *           "platform_id": 1
           *         },
           *         "prices": [
           *           "unit_usd"
           *         ],
           *         "valid_from": "2027-01",
           *         "percent": 5,
           *         "step_usd": 0.5
           *       },
           *       "client_count": 120,
           *       "price_count": 120,
           *       "valid_from": "2026-12",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "undone_at": "2026-10-31T14:03:22.000Z",
           *       "undone_by": "ana"
           *     }
           */
          'application/json': components['schemas']['PriceChange']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listReconciliation: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["kind","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
          | '["vehicle_name","ASC"]'
          | '["vehicle_name","DESC"]'
          | '["imei_number","ASC"]'
          | '["imei_number","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["effect","ASC"]'
          | '["effect","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of kind, state, client_id, platform_id, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description What it is
         * @example gone
         */
        kind?:
          | 'gone'
          | 'not_billed'
          | 'new'
          | 'replaced'
          | 'moved'
          | 'inactive_billed'
          | 'silent'
          | 'reactivated'
          | 'renamed'
          | 'sim_changed'
          | 'hardware_changed'
        /** @description known: somebody has marked it so, and the day has not passed */
        state?: 'open' | 'known'
        /**
         * @description The id of the client, in this month or the one before
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of the client's platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": "gone:356307042441013",
           *         "kind": "gone",
           *         "imei_number": "356307042441013",
           *         "vehicle_id": 1,
           *         "vehicle_name": "ACY 813D",
           *         "vehicle_status": "ACTIVE",
           *         "last_connection": "2026-10-31",
           *         "client": {
           *           "id": 1,
           *           "client_id": "C1001",
           *           "client_name": "Dune Haulage LLC"
           *         },
           *         "billing_type": "INTERNATIONAL",
           *         "before": "8925561412261098681",
           *         "after": "8925561412261098699",
           *         "last": {
           *           "billing_id": 1,
           *           "item_id": 1,
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "amount": 1250.75,
           *           "currency": "USD"
           *         },
           *         "now": {
           *           "billing_id": 1,
           *           "item_id": 1,
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "amount": 1250.75,
           *           "currency": "USD"
           *         },
           *         "effect": 1250.75,
           *         "currency": "USD",
           *         "other_effect": 1250.75,
           *         "other_currency": "USD",
           *         "state": "open",
           *         "mark": {
           *           "id": 1,
           *           "imei_number": "356307042441013",
           *           "kind": "gone",
           *           "until": "2026-10-31",
           *           "reason": "In the workshop until the new year",
           *           "username": "ana",
           *           "created_at": "2026-10-31T14:03:22.000Z",
           *           "updated_at": "2026-10-31T14:03:22.000Z"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReconciliationFinding'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportReconciliation: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["kind","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
          | '["vehicle_name","ASC"]'
          | '["vehicle_name","DESC"]'
          | '["imei_number","ASC"]'
          | '["imei_number","DESC"]'
          | '["client","ASC"]'
          | '["client","DESC"]'
          | '["effect","ASC"]'
          | '["effect","DESC"]'
        /** @description JSON: an object of kind, state, client_id, platform_id, search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description What it is
         * @example gone
         */
        kind?:
          | 'gone'
          | 'not_billed'
          | 'new'
          | 'replaced'
          | 'moved'
          | 'inactive_billed'
          | 'silent'
          | 'reactivated'
          | 'renamed'
          | 'sim_changed'
          | 'hardware_changed'
        /** @description known: somebody has marked it so, and the day has not passed */
        state?: 'open' | 'known'
        /**
         * @description The id of the client, in this month or the one before
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of the client's platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getReconciliationSummary: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "open": 12,
           *       "known": 12,
           *       "kinds": [
           *         {
           *           "kind": "gone",
           *           "open": 12,
           *           "known": 12,
           *           "effects": [
           *             {
           *               "currency": "USD",
           *               "amount": 1250.75
           *             }
           *           ]
           *         }
           *       ],
           *       "silent_days": 30,
           *       "silent_before": "2026-10-31"
           *     }
           */
          'application/json': components['schemas']['ReconciliationSummary']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  markKnown: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "kind": "gone",
         *       "imei_numbers": [
         *         "356307042441013"
         *       ],
         *       "until": "2030-12-31",
         *       "reason": "In the workshop until the new year"
         *     }
         */
        'application/json': components['schemas']['NewReconciliationMarks']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "imei_number": "356307042441013",
           *         "kind": "gone",
           *         "until": "2026-10-31",
           *         "reason": "In the workshop until the new year",
           *         "username": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReconciliationMark'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  takeBackMark: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A kind of finding that is known of a vehicle */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "imei_number": "356307042441013",
           *       "kind": "gone",
           *       "until": "2026-10-31",
           *       "reason": "In the workshop until the new year",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ReconciliationMark']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listImports: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
          | '["file_name","ASC"]'
          | '["file_name","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of kind, state, sha256, month, search, id; `id` is an array of ids */
        filter?: string
        /** @description What is imported */
        kind?: 'clients' | 'vehicles' | 'billings'
        /** @description How far it is */
        state?: 'reading' | 'writing' | 'finished' | 'refused' | 'cancelled' | 'undone' | 'interrupted'
        /** @description Of the file, in hexadecimal */
        sha256?: string
        /**
         * @description The month that billings are of
         * @example 2026-10
         */
        month?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "kind": "clients",
           *         "file_name": "clients.xlsx",
           *         "file_size": 20480,
           *         "sha256": "text",
           *         "choices": {
           *           "platform_id": 1,
           *           "billing_month": 10,
           *           "billing_year": 2026,
           *           "prices_valid_from": "2026-12"
           *         },
           *         "username": "ana",
           *         "state": "reading",
           *         "total_rows": 1,
           *         "done_rows": 64,
           *         "counts": {
           *           "rows": 64,
           *           "new": 64,
           *           "changed": 64,
           *           "unchanged": 64,
           *           "errors": 64,
           *           "warnings": 64
           *         },
           *         "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *         "code": "field.required",
           *         "params": {},
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "finished_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Import'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportImports: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
          | '["file_name","ASC"]'
          | '["file_name","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: an object of kind, state, sha256, month, search, id; `id` is an array of ids */
        filter?: string
        /** @description What is imported */
        kind?: 'clients' | 'vehicles' | 'billings'
        /** @description How far it is */
        state?: 'reading' | 'writing' | 'finished' | 'refused' | 'cancelled' | 'undone' | 'interrupted'
        /** @description Of the file, in hexadecimal */
        sha256?: string
        /**
         * @description The month that billings are of
         * @example 2026-10
         */
        month?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getImport: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "clients",
           *       "file_name": "clients.xlsx",
           *       "file_size": 20480,
           *       "sha256": "text",
           *       "choices": {
           *         "platform_id": 1,
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "prices_valid_from": "2026-12"
           *       },
           *       "username": "ana",
           *       "state": "reading",
           *       "total_rows": 1,
           *       "done_rows": 64,
           *       "counts": {
           *         "rows": 64,
           *         "new": 64,
           *         "changed": 64,
           *         "unchanged": 64,
           *         "errors": 64,
           *         "warnings": 64
           *       },
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z",
           *       "errors": [
           *         "text"
           *       ],
           *       "warnings": [
           *         "text"
           *       ],
           *       "error_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "problems": [
           *         {
           *           "field": "name",
           *           "row": 1,
           *           "column": "text",
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ImportDetails']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listImportedRecords: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?: '["id","ASC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of outcome */
        filter?: string
        /** @description What became of the row */
        outcome?: 'new' | 'changed' | 'error'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "row": 7,
           *         "name": "C1001",
           *         "label": "Dune Haulage LLC",
           *         "outcome": "new",
           *         "changes": [
           *           {
           *             "field": "SIM cards number",
           *             "from": "8925",
           *             "to": "8925",
           *             "code": "field.required",
           *             "params": {}
           *           }
           *         ],
           *         "errors": [
           *           {
           *             "column": "Imei number",
           *             "value": "3.5E+14",
           *             "text": "\"3.5E+14\" is not an IMEI",
           *             "right": "5 to 20 letters or digits",
           *             "code": "field.required",
           *             "params": {},
           *             "hint": {
           *               "code": "field.required",
           *               "params": {}
           *             }
           *           }
           *         ],
           *         "warnings": [
           *           {
           *             "column": "Imei number",
           *             "value": "3.5E+14",
           *             "text": "\"3.5E+14\" is not an IMEI",
           *             "right": "5 to 20 letters or digits",
           *             "code": "field.required",
           *             "params": {},
           *             "hint": {
           *               "code": "field.required",
           *               "params": {}
           *             }
           *           }
           *         ],
           *         "record_id": 1
           *       }
           *     ]
           */
          'application/json': components['schemas']['ImportedRecord'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadImportErrors: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  cancelImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An upload of a workbook, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "clients",
           *       "file_name": "clients.xlsx",
           *       "file_size": 20480,
           *       "sha256": "text",
           *       "choices": {
           *         "platform_id": 1,
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "prices_valid_from": "2026-12"
           *       },
           *       "username": "ana",
           *       "state": "reading",
           *       "total_rows": 1,
           *       "done_rows": 64,
           *       "counts": {
           *         "rows": 64,
           *         "new": 64,
           *         "changed": 64,
           *         "unchanged": 64,
           *         "errors": 64,
           *         "warnings": 64
           *       },
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  undoImport: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An upload of a workbook, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "clients",
           *       "file_name": "clients.xlsx",
           *       "file_size": 20480,
           *       "sha256": "text",
           *       "choices": {
           *         "platform_id": 1,
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "prices_valid_from": "2026-12"
           *       },
           *       "username": "ana",
           *       "state": "reading",
           *       "total_rows": 1,
           *       "done_rows": 64,
           *       "counts": {
           *         "rows": 64,
           *         "new": 64,
           *         "changed": 64,
           *         "unchanged": 64,
           *         "errors": 64,
           *         "warnings": 64
           *       },
           *       "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  runMonth: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_ids": [
         *         1
         *       ],
         *       "dry_run": true
         *     }
         */
        'application/json': components['schemas']['RunRequest']
      }
    }
    responses: {
      /** @description One time that a month was made from the register, or previewed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "month": "2026-10",
           *       "dry_run": false,
           *       "chosen_clients": 1,
           *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
           *       "preview_id": 1,
           *       "username": "ana",
           *       "state": "queued",
           *       "total_clients": 51,
           *       "done_clients": 51,
           *       "counts": {
           *         "billings_made": 48,
           *         "billings_joined": 2,
           *         "lines": 1940,
           *         "lines_at_default_rate": 0,
           *         "vehicles_billed_before": 12,
           *         "vehicles_left_out": 7,
           *         "clients_left_out": 1,
           *         "clients_failed": 0
           *       },
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 50,
           *           "lines": 1940,
           *           "amount": 1250.75
           *         }
           *       ],
           *       "message": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Run']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listRuns: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["month","ASC"]'
          | '["month","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["finished_at","ASC"]'
          | '["finished_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of month, state, dry_run, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The month that is billed
         * @example 2026-10
         */
        month?: string
        /** @description queued: another run is under way; interrupted: its process has died, and it goes on by itself; failed, cancelled: what it made until then is there; undone: nothing of it is */
        state?: 'queued' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undone' | 'interrupted'
        /** @description A preview: nothing of it is there */
        dry_run?: boolean
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "month": "2026-10",
           *         "dry_run": false,
           *         "chosen_clients": 1,
           *         "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
           *         "preview_id": 1,
           *         "username": "ana",
           *         "state": "queued",
           *         "total_clients": 51,
           *         "done_clients": 51,
           *         "counts": {
           *           "billings_made": 48,
           *           "billings_joined": 2,
           *           "lines": 1940,
           *           "lines_at_default_rate": 0,
           *           "vehicles_billed_before": 12,
           *           "vehicles_left_out": 7,
           *           "clients_left_out": 1,
           *           "clients_failed": 0
           *         },
           *         "totals": [
           *           {
           *             "currency": "USD",
           *             "billings": 50,
           *             "lines": 1940,
           *             "amount": 1250.75
           *           }
           *         ],
           *         "message": "text",
           *         "code": "field.required",
           *         "params": {},
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "finished_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Run'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportRuns: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["month","ASC"]'
          | '["month","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["finished_at","ASC"]'
          | '["finished_at","DESC"]'
        /** @description JSON: an object of month, state, dry_run, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The month that is billed
         * @example 2026-10
         */
        month?: string
        /** @description queued: another run is under way; interrupted: its process has died, and it goes on by itself; failed, cancelled: what it made until then is there; undone: nothing of it is */
        state?: 'queued' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undone' | 'interrupted'
        /** @description A preview: nothing of it is there */
        dry_run?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getRun: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One time that a month was made from the register, or previewed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "month": "2026-10",
           *       "dry_run": false,
           *       "chosen_clients": 1,
           *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
           *       "preview_id": 1,
           *       "username": "ana",
           *       "state": "queued",
           *       "total_clients": 51,
           *       "done_clients": 51,
           *       "counts": {
           *         "billings_made": 48,
           *         "billings_joined": 2,
           *         "lines": 1940,
           *         "lines_at_default_rate": 0,
           *         "vehicles_billed_before": 12,
           *         "vehicles_left_out": 7,
           *         "clients_left_out": 1,
           *         "clients_failed": 0
           *       },
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 50,
           *           "lines": 1940,
           *           "amount": 1250.75
           *         }
           *       ],
           *       "message": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Run']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listRunResults: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["outcome","ASC"]'
          | '["outcome","DESC"]'
          | '["line_count","ASC"]'
          | '["line_count","DESC"]'
          | '["amount","ASC"]'
          | '["amount","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of outcome, client_id, rate_is_default, search, id; `id` is an array of ids */
        filter?: string
        /** @description What became of the vehicles */
        outcome?: 'made' | 'joined' | 'exists' | 'skipped' | 'failed'
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /** @description At 175.00, as the client has no price */
        rate_is_default?: boolean
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "run_id": 1,
           *         "client_id": 1,
           *         "client_name": "Dune Haulage",
           *         "tariff": "USD",
           *         "outcome": "made",
           *         "line_count": 40,
           *         "amount": 1250.75,
           *         "currency": "USD",
           *         "billing_id": 1,
           *         "rate_is_default": false,
           *         "message": "text",
           *         "code": "field.required",
           *         "params": {}
           *       }
           *     ]
           */
          'application/json': components['schemas']['RunResult'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportRunResults: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["outcome","ASC"]'
          | '["outcome","DESC"]'
          | '["line_count","ASC"]'
          | '["line_count","DESC"]'
          | '["amount","ASC"]'
          | '["amount","DESC"]'
        /** @description JSON: an object of outcome, client_id, rate_is_default, search, id; `id` is an array of ids */
        filter?: string
        /** @description What became of the vehicles */
        outcome?: 'made' | 'joined' | 'exists' | 'skipped' | 'failed'
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /** @description At 175.00, as the client has no price */
        rate_is_default?: boolean
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  cancelRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One time that a month was made from the register, or previewed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "month": "2026-10",
           *       "dry_run": false,
           *       "chosen_clients": 1,
           *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
           *       "preview_id": 1,
           *       "username": "ana",
           *       "state": "queued",
           *       "total_clients": 51,
           *       "done_clients": 51,
           *       "counts": {
           *         "billings_made": 48,
           *         "billings_joined": 2,
           *         "lines": 1940,
           *         "lines_at_default_rate": 0,
           *         "vehicles_billed_before": 12,
           *         "vehicles_left_out": 7,
           *         "clients_left_out": 1,
           *         "clients_failed": 0
           *       },
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 50,
           *           "lines": 1940,
           *           "amount": 1250.75
           *         }
           *       ],
           *       "message": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Run']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  undoRun: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One time that a month was made from the register, or previewed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "month": "2026-10",
           *       "dry_run": false,
           *       "chosen_clients": 1,
           *       "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
           *       "preview_id": 1,
           *       "username": "ana",
           *       "state": "queued",
           *       "total_clients": 51,
           *       "done_clients": 51,
           *       "counts": {
           *         "billings_made": 48,
           *         "billings_joined": 2,
           *         "lines": 1940,
           *         "lines_at_default_rate": 0,
           *         "vehicles_billed_before": 12,
           *         "vehicles_left_out": 7,
           *         "clients_left_out": 1,
           *         "clients_failed": 0
           *       },
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 50,
           *           "lines": 1940,
           *           "amount": 1250.75
           *         }
           *       ],
           *       "message": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Run']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  viewBilling: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All that a statement shows */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "billing_id": 1,
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "client_id": 1,
           *       "client_info": {
           *         "company_name": "text",
           *         "platform": "text",
           *         "platform_id": 1,
           *         "contact_email": "text",
           *         "phone": "text"
           *       },
           *       "billing_details": {
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "generation_date": "2026-10-31"
           *       },
           *       "billing_items": [
           *         {
           *           "id": 1,
           *           "billing_id": 1,
           *           "vehicle_id": 1,
           *           "sr_no": 1,
           *           "vehicle_registration_number": "ACY 813D",
           *           "description": "GPS Tracking Service - ACY 813D",
           *           "vehicle_name": "ACY 813D",
           *           "imei_number": "862646442296965",
           *           "sim_number": "8925561412261098681",
           *           "hardware_type": "Teltonika FMC130",
           *           "installation_date": "2026-10-31",
           *           "last_connection": "2026-10-31",
           *           "current_mileage": 333324.9,
           *           "status": "ACTIVE",
           *           "coordinates": "-2.678725, 34.340496",
           *           "vin_number": "WDBYX9CBC5ZKGAF73",
           *           "driver_name": "Sara Lind",
           *           "comments": "Moved to the new truck",
           *           "has_fuel_sensor": false,
           *           "voucher_code": "V-2026-10",
           *           "is_chargeable": false,
           *           "jan_charged": false,
           *           "feb_charged": false,
           *           "mar_charged": false,
           *           "apr_charged": false,
           *           "may_charged": false,
           *           "jun_charged": false,
           *           "jul_charged": false,
           *           "aug_charged": false,
           *           "sep_charged": false,
           *           "oct_charged": false,
           *           "nov_charged": false,
           *           "dec_charged": false,
           *           "monthly_rate": 1250.75,
           *           "rate_is_default": false,
           *           "fuel_rate": 1250.75,
           *           "installation_rate": 1250.75,
           *           "installation_rate_fuel": 1250.75,
           *           "fuel_sensor_amount": 1250.75,
           *           "has_installation_charge": false,
           *           "installation_charge": 1250.75,
           *           "version": 1
           *         }
           *       ],
           *       "summary": {
           *         "total_vehicles": 1,
           *         "total_monthly_rate": 1250.75,
           *         "total_installation_charge": 1250.75,
           *         "total_amount": 1250.75
           *       },
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "recorded_amount": 1250.75,
           *       "notes": "text",
           *       "version": 1,
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara"
           *     }
           */
          'application/json': components['schemas']['BillingView']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadBillingPdf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/pdf': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadBillingExcel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listRevisions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "billing_id": 1,
           *         "revision": 1,
           *         "issued_by": "sara",
           *         "issued_at": "2026-10-31T14:03:22.000Z",
           *         "pdf_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "excel_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "logo_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "currency": "USD",
           *         "total_vehicles": 12,
           *         "total_amount": 1250.75,
           *         "previous_balance": 1250.75,
           *         "paid_amount": 1250.75
           *       }
           *     ]
           */
          'application/json': components['schemas']['BillingRevision'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadRevisionPdf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the billing
         * @example 1
         */
        id: number
        /**
         * @description From 1 on
         * @example 1
         */
        revision: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/pdf': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadRevisionExcel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the billing
         * @example 1
         */
        id: number
        /**
         * @description From 1 on
         * @example 1
         */
        revision: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getRevisionChanges: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the billing
         * @example 1
         */
        id: number
        /**
         * @description A revision, or `draft`: the billing as it is now, beside its newest one
         * @example draft
         */
        revision: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What a revision asks for that the one before did not */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "billing_id": 1,
           *       "currency": "USD",
           *       "before": {
           *         "total_vehicles": 12,
           *         "total_amount": 1250.75,
           *         "previous_balance": 1250.75,
           *         "notes": "From 1 November"
           *       },
           *       "after": {
           *         "total_vehicles": 12,
           *         "total_amount": 1250.75,
           *         "previous_balance": 1250.75,
           *         "notes": "From 1 November"
           *       },
           *       "lines": [
           *         {
           *           "before": {
           *             "item_id": 1,
           *             "sr_no": 1,
           *             "imei_number": "350000000000017",
           *             "registration": "KDA 100A",
           *             "installation_date": "2026-10-31",
           *             "is_chargeable": false,
           *             "monthly_rate": 12.5,
           *             "rate_is_default": false,
           *             "fuel_charge": 12.5,
           *             "has_installation_charge": false,
           *             "installation_charge": 12.5,
           *             "voucher_code": "V-17",
           *             "comments": "New tracker",
           *             "amount": 1250.75
           *           },
           *           "after": {
           *             "item_id": 1,
           *             "sr_no": 1,
           *             "imei_number": "350000000000017",
           *             "registration": "KDA 100A",
           *             "installation_date": "2026-10-31",
           *             "is_chargeable": false,
           *             "monthly_rate": 12.5,
           *             "rate_is_default": false,
           *             "fuel_charge": 12.5,
           *             "has_installation_charge": false,
           *             "installation_charge": 12.5,
           *             "voucher_code": "V-17",
           *             "comments": "New tracker",
           *             "amount": 1250.75
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['RevisionChanges']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  issueBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "is_new": false,
           *       "issued_revision": {
           *         "id": 1,
           *         "billing_id": 1,
           *         "revision": 1,
           *         "issued_by": "sara",
           *         "issued_at": "2026-10-31T14:03:22.000Z",
           *         "pdf_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "excel_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "logo_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
           *         "currency": "USD",
           *         "total_vehicles": 12,
           *         "total_amount": 1250.75,
           *         "previous_balance": 1250.75,
           *         "paid_amount": 1250.75
           *       }
           *     }
           */
          'application/json': components['schemas']['IssuedBilling']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  voidBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Billed to the wrong client"
         *     }
         */
        'application/json': components['schemas']['VoidRequest']
      }
    }
    responses: {
      /** @description One client's charges for one period, by one tariff */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "client": {
           *         "id": 1,
           *         "client_id": "C1001",
           *         "client_name": "Dune Haulage LLC"
           *       },
           *       "billing_type": "INTERNATIONAL",
           *       "currency": "USD",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "total_vehicles": 12,
           *       "total_amount": 1250.75,
           *       "previous_balance": 1250.75,
           *       "paid_amount": 1250.75,
           *       "overpaid_by": 1250.75,
           *       "notes": "text",
           *       "issue_state": "issued",
           *       "revision": 1,
           *       "issued_at": "2026-10-31T14:03:22.000Z",
           *       "void_at": "2026-10-31T14:03:22.000Z",
           *       "void_reason": "Billed to the wrong client",
           *       "voided_by": "sara",
           *       "version": 1,
           *       "last_sent_at": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Billing']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getMonthIssue: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What has become of the billings of a month, and its newest run */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "month": "2026-10",
           *       "draft": 120,
           *       "issued": 120,
           *       "changed": 120,
           *       "void": 120,
           *       "run": {
           *         "id": 1,
           *         "month": "2026-10",
           *         "username": "sara",
           *         "state": "running",
           *         "total": 120,
           *         "done": 120,
           *         "issued": 120,
           *         "failed": 0,
           *         "message": null,
           *         "code": null,
           *         "params": null,
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "ended_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['MonthIssue']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  issueMonth: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['IssueRequest']
      }
    }
    responses: {
      /** @description Billings of a month that are issued at once */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "month": "2026-10",
           *       "username": "sara",
           *       "state": "running",
           *       "total": 120,
           *       "done": 120,
           *       "issued": 120,
           *       "failed": 0,
           *       "message": null,
           *       "code": null,
           *       "params": null,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['IssueRun']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  addBillingItem: {
    parameters: {
      query: {
        /**
         * @description The id of the billing
         * @example 1
         */
        billing_id: number
      }
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "billing_id": 1,
         *       "vehicle_id": 1,
         *       "comments": "Moved to the new truck"
         *     }
         */
        'application/json': components['schemas']['NewBillingItem']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "billing_id": 1,
           *       "vehicle_id": 1,
           *       "sr_no": 1,
           *       "vehicle_registration_number": "ACY 813D",
           *       "description": "GPS Tracking Service - ACY 813D",
           *       "vehicle_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "sim_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "driver_name": "Sara Lind",
           *       "comments": "Moved to the new truck",
           *       "has_fuel_sensor": false,
           *       "voucher_code": "V-2026-10",
           *       "is_chargeable": false,
           *       "jan_charged": false,
           *       "feb_charged": false,
           *       "mar_charged": false,
           *       "apr_charged": false,
           *       "may_charged": false,
           *       "jun_charged": false,
           *       "jul_charged": false,
           *       "aug_charged": false,
           *       "sep_charged": false,
           *       "oct_charged": false,
           *       "nov_charged": false,
           *       "dec_charged": false,
           *       "monthly_rate": 1250.75,
           *       "rate_is_default": false,
           *       "fuel_rate": 1250.75,
           *       "installation_rate": 1250.75,
           *       "installation_rate_fuel": 1250.75,
           *       "fuel_sensor_amount": 1250.75,
           *       "has_installation_charge": false,
           *       "installation_charge": 1250.75,
           *       "version": 1,
           *       "warnings": [
           *         "KDA 100A (350000000000017) is charged the default rate of $175.00"
           *       ],
           *       "warning_messages": [
           *         {
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MadeBillingItem']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getBillingItem: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "billing_id": 1,
           *       "vehicle_id": 1,
           *       "sr_no": 1,
           *       "vehicle_registration_number": "ACY 813D",
           *       "description": "GPS Tracking Service - ACY 813D",
           *       "vehicle_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "sim_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "driver_name": "Sara Lind",
           *       "comments": "Moved to the new truck",
           *       "has_fuel_sensor": false,
           *       "voucher_code": "V-2026-10",
           *       "is_chargeable": false,
           *       "jan_charged": false,
           *       "feb_charged": false,
           *       "mar_charged": false,
           *       "apr_charged": false,
           *       "may_charged": false,
           *       "jun_charged": false,
           *       "jul_charged": false,
           *       "aug_charged": false,
           *       "sep_charged": false,
           *       "oct_charged": false,
           *       "nov_charged": false,
           *       "dec_charged": false,
           *       "monthly_rate": 1250.75,
           *       "rate_is_default": false,
           *       "fuel_rate": 1250.75,
           *       "installation_rate": 1250.75,
           *       "installation_rate_fuel": 1250.75,
           *       "fuel_sensor_amount": 1250.75,
           *       "has_installation_charge": false,
           *       "installation_charge": 1250.75,
           *       "version": 1
           *     }
           */
          'application/json': components['schemas']['BillingItem']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateBillingItem: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "comments": "Moved to the new truck",
         *       "version": 1
         *     }
         */
        'application/json': components['schemas']['BillingItemChange']
      }
    }
    responses: {
      /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "billing_id": 1,
           *       "vehicle_id": 1,
           *       "sr_no": 1,
           *       "vehicle_registration_number": "ACY 813D",
           *       "description": "GPS Tracking Service - ACY 813D",
           *       "vehicle_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "sim_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "driver_name": "Sara Lind",
           *       "comments": "Moved to the new truck",
           *       "has_fuel_sensor": false,
           *       "voucher_code": "V-2026-10",
           *       "is_chargeable": false,
           *       "jan_charged": false,
           *       "feb_charged": false,
           *       "mar_charged": false,
           *       "apr_charged": false,
           *       "may_charged": false,
           *       "jun_charged": false,
           *       "jul_charged": false,
           *       "aug_charged": false,
           *       "sep_charged": false,
           *       "oct_charged": false,
           *       "nov_charged": false,
           *       "dec_charged": false,
           *       "monthly_rate": 1250.75,
           *       "rate_is_default": false,
           *       "fuel_rate": 1250.75,
           *       "installation_rate": 1250.75,
           *       "installation_rate_fuel": 1250.75,
           *       "fuel_sensor_amount": 1250.75,
           *       "has_installation_charge": false,
           *       "installation_charge": 1250.75,
           *       "version": 1
           *     }
           */
          'application/json': components['schemas']['BillingItem']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description Nothing is changed: the record has another version by now, `current` is what it is; or it may not be changed */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BillingItemConflict']
        }
      }
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteBillingItem: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One vehicle's line: a snapshot, it does not change when the vehicle does */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "billing_id": 1,
           *       "vehicle_id": 1,
           *       "sr_no": 1,
           *       "vehicle_registration_number": "ACY 813D",
           *       "description": "GPS Tracking Service - ACY 813D",
           *       "vehicle_name": "ACY 813D",
           *       "imei_number": "862646442296965",
           *       "sim_number": "8925561412261098681",
           *       "hardware_type": "Teltonika FMC130",
           *       "installation_date": "2026-10-31",
           *       "last_connection": "2026-10-31",
           *       "current_mileage": 333324.9,
           *       "status": "ACTIVE",
           *       "coordinates": "-2.678725, 34.340496",
           *       "vin_number": "WDBYX9CBC5ZKGAF73",
           *       "driver_name": "Sara Lind",
           *       "comments": "Moved to the new truck",
           *       "has_fuel_sensor": false,
           *       "voucher_code": "V-2026-10",
           *       "is_chargeable": false,
           *       "jan_charged": false,
           *       "feb_charged": false,
           *       "mar_charged": false,
           *       "apr_charged": false,
           *       "may_charged": false,
           *       "jun_charged": false,
           *       "jul_charged": false,
           *       "aug_charged": false,
           *       "sep_charged": false,
           *       "oct_charged": false,
           *       "nov_charged": false,
           *       "dec_charged": false,
           *       "monthly_rate": 1250.75,
           *       "rate_is_default": false,
           *       "fuel_rate": 1250.75,
           *       "installation_rate": 1250.75,
           *       "installation_rate_fuel": 1250.75,
           *       "fuel_sensor_amount": 1250.75,
           *       "has_installation_charge": false,
           *       "installation_charge": 1250.75,
           *       "version": 1
           *     }
           */
          'application/json': components['schemas']['BillingItem']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listReview: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["absolute_difference","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["before","ASC"]'
          | '["before","DESC"]'
          | '["after","ASC"]'
          | '["after","DESC"]'
          | '["difference","ASC"]'
          | '["difference","DESC"]'
          | '["absolute_difference","ASC"]'
          | '["absolute_difference","DESC"]'
          | '["vehicles","ASC"]'
          | '["vehicles","DESC"]'
          | '["flags","ASC"]'
          | '["flags","DESC"]'
          | '["added","ASC"]'
          | '["added","DESC"]'
          | '["gone","ASC"]'
          | '["gone","DESC"]'
          | '["price","ASC"]'
          | '["price","DESC"]'
          | '["fuel","ASC"]'
          | '["fuel","DESC"]'
          | '["installation","ASC"]'
          | '["installation","DESC"]'
          | '["status","ASC"]'
          | '["status","DESC"]'
          | '["edits","ASC"]'
          | '["edits","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, client_id, platform_id, currency, flag, state, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of the client's platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
        /** @description Clients who have it, open or dismissed */
        flag?:
          | 'change'
          | 'zero'
          | 'negative'
          | 'default_rate'
          | 'no_address'
          | 'first_month'
          | 'installed_twice'
          | 'silent'
        /** @description What is left to do about them */
        state?: 'open' | 'dismissed' | 'clear'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": "1-USD",
           *         "client_id": 1,
           *         "client": {
           *           "id": 1,
           *           "client_id": "C1001",
           *           "client_name": "Dune Haulage LLC"
           *         },
           *         "currency": "USD",
           *         "before": 512.5,
           *         "after": 525,
           *         "difference": 12.5,
           *         "parts": {
           *           "added": 12.5,
           *           "gone": 0,
           *           "price": 0,
           *           "fuel": 0,
           *           "installation": 0,
           *           "status": 0,
           *           "edits": 0
           *         },
           *         "vehicles": 42,
           *         "vehicles_before": 41,
           *         "billing_ids": [
           *           1
           *         ],
           *         "flags": [
           *           {
           *             "flag": "change",
           *             "state": "open",
           *             "message": "The client has no e-mail address",
           *             "code": "field.required",
           *             "params": {},
           *             "reason": "Agreed",
           *             "username": "ana",
           *             "dismissal_id": 1,
           *             "exemption_id": 1
           *           }
           *         ],
           *         "state": "open"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReviewRow'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportReview: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["absolute_difference","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["before","ASC"]'
          | '["before","DESC"]'
          | '["after","ASC"]'
          | '["after","DESC"]'
          | '["difference","ASC"]'
          | '["difference","DESC"]'
          | '["absolute_difference","ASC"]'
          | '["absolute_difference","DESC"]'
          | '["vehicles","ASC"]'
          | '["vehicles","DESC"]'
          | '["flags","ASC"]'
          | '["flags","DESC"]'
          | '["added","ASC"]'
          | '["added","DESC"]'
          | '["gone","ASC"]'
          | '["gone","DESC"]'
          | '["price","ASC"]'
          | '["price","DESC"]'
          | '["fuel","ASC"]'
          | '["fuel","DESC"]'
          | '["installation","ASC"]'
          | '["installation","DESC"]'
          | '["status","ASC"]'
          | '["status","DESC"]'
          | '["edits","ASC"]'
          | '["edits","DESC"]'
        /** @description JSON: an object of search, client_id, platform_id, currency, flag, state, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description The id of the client's platform
         * @example 1
         */
        platform_id?: number
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
        /** @description Clients who have it, open or dismissed */
        flag?:
          | 'change'
          | 'zero'
          | 'negative'
          | 'default_rate'
          | 'no_address'
          | 'first_month'
          | 'installed_twice'
          | 'silent'
        /** @description What is left to do about them */
        state?: 'open' | 'dismissed' | 'clear'
      }
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getReviewSummary: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The totals of a month's review */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "by_currency": [
           *         {
           *           "currency": "USD",
           *           "parts": {
           *             "added": 12.5,
           *             "gone": 0,
           *             "price": 0,
           *             "fuel": 0,
           *             "installation": 0,
           *             "status": 0,
           *             "edits": 0
           *           },
           *           "before": 512.5,
           *           "after": 525,
           *           "difference": 12.5
           *         }
           *       ],
           *       "by_tariff": [
           *         {
           *           "currency": "USD",
           *           "billing_type": "INTERNATIONAL",
           *           "before": 512.5,
           *           "after": 525,
           *           "difference": 12.5
           *         }
           *       ],
           *       "by_platform": [
           *         {
           *           "currency": "USD",
           *           "platform_id": 1,
           *           "platform_name": "Orion Track",
           *           "before": 512.5,
           *           "after": 525,
           *           "difference": 12.5
           *         }
           *       ],
           *       "flags": [
           *         {
           *           "flag": "change",
           *           "open": 3,
           *           "dismissed": 0,
           *           "off": 0
           *         }
           *       ],
           *       "states": {
           *         "open": 3,
           *         "dismissed": 0,
           *         "clear": 61
           *       }
           *     }
           */
          'application/json': components['schemas']['ReviewSummary']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listReviewLines: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?: '["id","ASC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of */
        filter?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
        /**
         * @description The client's id and the currency
         * @example 1-USD
         */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "vehicle_id": 1,
           *         "vehicle_name": "KDA 100A",
           *         "imei_number": "350000000000017",
           *         "before": {
           *           "billing_id": 1,
           *           "status": "ACTIVE",
           *           "has_fuel_sensor": false,
           *           "charged": 12.5
           *         },
           *         "after": {
           *           "billing_id": 1,
           *           "status": "ACTIVE",
           *           "has_fuel_sensor": false,
           *           "charged": 12.5
           *         },
           *         "difference": 12.5,
           *         "parts": {
           *           "added": 12.5,
           *           "gone": 0,
           *           "price": 0,
           *           "fuel": 0,
           *           "installation": 0,
           *           "status": 0,
           *           "edits": 0
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReviewLine'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  dismissFlags: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "flags": [
         *         "silent"
         *       ],
         *       "reason": "In the workshop until spring"
         *     }
         */
        'application/json': components['schemas']['NewDismissal']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "currency": "USD",
           *         "flag": "change",
           *         "reason": "Agreed with the client on the phone",
           *         "username": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReviewDismissal'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteDismissal: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
        /**
         * @description The id of the dismissal
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A flag that somebody has looked at */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "currency": "USD",
           *       "flag": "change",
           *       "reason": "Agreed with the client on the phone",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ReviewDismissal']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listExemptions: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_id","ASC"]'
          | '["client_id","DESC"]'
          | '["flag","ASC"]'
          | '["flag","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of client_id, flag, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the client
         * @example 1
         */
        client_id?: number
        /**
         * @description What is not looked at: a flag, or all
         * @example no_address
         */
        flag?:
          | 'all'
          | 'change'
          | 'zero'
          | 'negative'
          | 'default_rate'
          | 'no_address'
          | 'first_month'
          | 'installed_twice'
          | 'silent'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "flag": "no_address",
           *         "reason": "Agreed with the client on the phone",
           *         "username": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ReviewExemption'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createExemption: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "flag": "no_address",
         *       "reason": "Gets its statements on paper"
         *     }
         */
        'application/json': components['schemas']['NewExemption']
      }
    }
    responses: {
      /** @description What the review does not look at of a client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "flag": "no_address",
           *       "reason": "Agreed with the client on the phone",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ReviewExemption']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteExemption: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What the review does not look at of a client */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "flag": "no_address",
           *       "reason": "Agreed with the client on the phone",
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['ReviewExemption']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  getEmailSettings: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How mail leaves */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "enable_email_system": true,
           *       "smtp_host": "smtp.example.com",
           *       "smtp_username": "billing@example.com",
           *       "from_email": "billing@dunehaulage.example",
           *       "reply_to_email": "billing@dunehaulage.example",
           *       "allow_self_signed": false,
           *       "max_per_minute": 30,
           *       "allow_scheduled_sending": false,
           *       "dkim_domain": "example.com",
           *       "dkim_selector": "billing",
           *       "smtp_port": 587,
           *       "smtp_password": "********",
           *       "dkim_private_key": "********",
           *       "dkim_record": {
           *         "name": "billing._domainkey.example.com",
           *         "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ"
           *       }
           *     }
           */
          'application/json': components['schemas']['EmailSettings']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  saveEmailSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "enable_email_system": true,
         *       "smtp_host": "smtp.example.com",
         *       "smtp_port": 587,
         *       "smtp_username": "billing@example.com",
         *       "smtp_password": "a password",
         *       "from_email": "billing@example.com",
         *       "allow_scheduled_sending": true
         *     }
         */
        'application/json': components['schemas']['EmailSettingsChange']
      }
    }
    responses: {
      /** @description How mail leaves */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "enable_email_system": true,
           *       "smtp_host": "smtp.example.com",
           *       "smtp_username": "billing@example.com",
           *       "from_email": "billing@dunehaulage.example",
           *       "reply_to_email": "billing@dunehaulage.example",
           *       "allow_self_signed": false,
           *       "max_per_minute": 30,
           *       "allow_scheduled_sending": false,
           *       "dkim_domain": "example.com",
           *       "dkim_selector": "billing",
           *       "smtp_port": 587,
           *       "smtp_password": "********",
           *       "dkim_private_key": "********",
           *       "dkim_record": {
           *         "name": "billing._domainkey.example.com",
           *         "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ"
           *       }
           *     }
           */
          'application/json': components['schemas']['EmailSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateEmailSettings: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "enable_email_system": true,
         *       "smtp_host": "smtp.example.com",
         *       "smtp_port": 587,
         *       "smtp_username": "billing@example.com",
         *       "smtp_password": "a password",
         *       "from_email": "billing@example.com",
         *       "allow_scheduled_sending": true
         *     }
         */
        'application/json': components['schemas']['EmailSettingsChange']
      }
    }
    responses: {
      /** @description How mail leaves */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "enable_email_system": true,
           *       "smtp_host": "smtp.example.com",
           *       "smtp_username": "billing@example.com",
           *       "from_email": "billing@dunehaulage.example",
           *       "reply_to_email": "billing@dunehaulage.example",
           *       "allow_self_signed": false,
           *       "max_per_minute": 30,
           *       "allow_scheduled_sending": false,
           *       "dkim_domain": "example.com",
           *       "dkim_selector": "billing",
           *       "smtp_port": 587,
           *       "smtp_password": "********",
           *       "dkim_private_key": "********",
           *       "dkim_record": {
           *         "name": "billing._domainkey.example.com",
           *         "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ"
           *       }
           *     }
           */
          'application/json': components['schemas']['EmailSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listEmailTemplates: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["name","ASC"]'
          | '["name","DESC"]'
          | '["subject","ASC"]'
          | '["subject","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["updated_at","ASC"]'
          | '["updated_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Billing Notification",
           *         "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *         "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['EmailTemplate'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createEmailTemplate: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Billing Notification",
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['NewEmailTemplate']
      }
    }
    responses: {
      /** @description A text that billings are sent by */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Billing Notification",
           *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['EmailTemplate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportEmailTemplates: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["name","ASC"]'
          | '["name","DESC"]'
          | '["subject","ASC"]'
          | '["subject","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["updated_at","ASC"]'
          | '["updated_at","DESC"]'
        /** @description JSON: an object of search, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getEmailTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A text that billings are sent by */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Billing Notification",
           *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['EmailTemplate']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateEmailTemplate: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Billing Notification",
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['EmailTemplateChange']
      }
    }
    responses: {
      /** @description A text that billings are sent by */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Billing Notification",
           *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['EmailTemplate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteEmailTemplate: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A text that billings are sent by */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Billing Notification",
           *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['EmailTemplate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteEmailTemplates: {
    parameters: {
      query: {
        /**
         * @description The ids of the records, a parameter each: `ids=1&ids=2`
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids: number[]
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "deleted": [
           *         1,
           *         2
           *       ],
           *       "missing": [
           *         3
           *       ],
           *       "refused": [
           *         {
           *           "id": 4,
           *           "detail": "Platform Orion Track still has 2 clients",
           *           "code": "record.has_dependents",
           *           "params": {
           *             "record": {
           *               "code": "record.platform",
           *               "params": {
           *                 "name": "Orion Track"
           *               }
           *             },
           *             "dependents": [
           *               {
           *                 "code": "count.clients",
           *                 "params": {
           *                   "count": 2
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BulkDeleted']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  sendTestEmail: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Email sent to accounts@dunehaulage.example",
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "id": 1,
           *       "state": "scheduled",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "issued": [
           *         {
           *           "billing_id": 1,
           *           "revision": 1
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SentEmail']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      /** @description The mail server did not take it; `detail` is what it said */
      502: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailRefusal']
        }
      }
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listOutboxMessages: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["recipient_email","ASC"]'
          | '["recipient_email","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["subject","ASC"]'
          | '["subject","DESC"]'
          | '["state","ASC"]'
          | '["state","DESC"]'
          | '["attempts","ASC"]'
          | '["attempts","DESC"]'
          | '["due_at","ASC"]'
          | '["due_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["ended_at","ASC"]'
          | '["ended_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of state, kind, billing_id, batch_id, search, id; `id` is an array of ids */
        filter?: string
        /** @description `scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the service ended while it was handed over, and a person decides */
        state?: 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
        /** @description What is sent */
        kind?: 'billing' | 'test' | 'link'
        /**
         * @description The id of the billing
         * @example 1
         */
        billing_id?: number
        /**
         * @description The sending of many that it belongs to
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        batch_id?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "kind": "billing",
           *         "billing_id": 1,
           *         "billings": [
           *           {
           *             "billing_id": 12,
           *             "billing_type": "INTERNATIONAL",
           *             "revision": 1
           *           }
           *         ],
           *         "client_name": "Dune Haulage",
           *         "billing_type": "INTERNATIONAL",
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "recipient_email": "accounts@dunehaulage.example",
           *         "cc_emails": [
           *           "owner@dunehaulage.example"
           *         ],
           *         "subject": "Billing Notification - 10/2026",
           *         "state": "scheduled",
           *         "attempts": 1,
           *         "due_at": "2026-10-31T14:03:22.000Z",
           *         "scheduled_at": "2026-10-31T14:03:22.000Z",
           *         "server_words": "250 2.0.0 Ok: queued as 4F1A2",
           *         "code": "field.required",
           *         "params": {},
           *         "rejected": [
           *           {
           *             "email": "accounts@dunehaulage.example",
           *             "words": "text"
           *           }
           *         ],
           *         "message_id": "text",
           *         "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *         "replaced_by": 1,
           *         "username": "ana",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "ended_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['OutboxMessage'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportOutboxMessages: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["recipient_email","ASC"]'
          | '["recipient_email","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["subject","ASC"]'
          | '["subject","DESC"]'
          | '["state","ASC"]'
          | '["state","DESC"]'
          | '["attempts","ASC"]'
          | '["attempts","DESC"]'
          | '["due_at","ASC"]'
          | '["due_at","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["ended_at","ASC"]'
          | '["ended_at","DESC"]'
        /** @description JSON: an object of state, kind, billing_id, batch_id, search, id; `id` is an array of ids */
        filter?: string
        /** @description `scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the service ended while it was handed over, and a person decides */
        state?: 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
        /** @description What is sent */
        kind?: 'billing' | 'test' | 'link'
        /**
         * @description The id of the billing
         * @example 1
         */
        billing_id?: number
        /**
         * @description The sending of many that it belongs to
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        batch_id?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getOutboxSummary: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What wants a look */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "scheduled": 0,
           *       "queued": 0,
           *       "sending": 0,
           *       "failed": 0,
           *       "unknown": 0,
           *       "paused": "not_enabled",
           *       "stands_still": false,
           *       "server_words": "text",
           *       "code": "field.required",
           *       "params": {}
           *     }
           */
          'application/json': components['schemas']['OutboxSummary']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getOutboxBatch: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The sending of many that it belongs to
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        batch_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How far a sending of many is: its messages by state */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "total": 0,
           *       "scheduled": 0,
           *       "queued": 0,
           *       "sending": 0,
           *       "sent": 0,
           *       "failed": 0,
           *       "cancelled": 0,
           *       "unknown": 0
           *     }
           */
          'application/json': components['schemas']['OutboxBatch']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getOutboxMessage: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "billing",
           *       "billing_id": 1,
           *       "billings": [
           *         {
           *           "billing_id": 12,
           *           "billing_type": "INTERNATIONAL",
           *           "revision": 1
           *         }
           *       ],
           *       "client_name": "Dune Haulage",
           *       "billing_type": "INTERNATIONAL",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "cc_emails": [
           *         "owner@dunehaulage.example"
           *       ],
           *       "subject": "Billing Notification - 10/2026",
           *       "state": "scheduled",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "server_words": "250 2.0.0 Ok: queued as 4F1A2",
           *       "code": "field.required",
           *       "params": {},
           *       "rejected": [
           *         {
           *           "email": "accounts@dunehaulage.example",
           *           "words": "text"
           *         }
           *       ],
           *       "message_id": "text",
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "replaced_by": 1,
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z",
           *       "source": {
           *         "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *         "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
           *       },
           *       "rendered": {
           *         "subject": "text",
           *         "html": "text",
           *         "text": "text"
           *       },
           *       "attachment": "billing_12.pdf",
           *       "attachments": [
           *         "billing_12.pdf"
           *       ]
           *     }
           */
          'application/json': components['schemas']['OutboxMessageDetails']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  changeOutboxMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "recipient_email": "accounts@dunehaulage.example"
         *     }
         */
        'application/json': components['schemas']['OutboxMessageChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "billing",
           *       "billing_id": 1,
           *       "billings": [
           *         {
           *           "billing_id": 12,
           *           "billing_type": "INTERNATIONAL",
           *           "revision": 1
           *         }
           *       ],
           *       "client_name": "Dune Haulage",
           *       "billing_type": "INTERNATIONAL",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "cc_emails": [
           *         "owner@dunehaulage.example"
           *       ],
           *       "subject": "Billing Notification - 10/2026",
           *       "state": "scheduled",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "server_words": "250 2.0.0 Ok: queued as 4F1A2",
           *       "code": "field.required",
           *       "params": {},
           *       "rejected": [
           *         {
           *           "email": "accounts@dunehaulage.example",
           *           "words": "text"
           *         }
           *       ],
           *       "message_id": "text",
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "replaced_by": 1,
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z",
           *       "source": {
           *         "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
           *         "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
           *       },
           *       "rendered": {
           *         "subject": "text",
           *         "html": "text",
           *         "text": "text"
           *       },
           *       "attachment": "billing_12.pdf",
           *       "attachments": [
           *         "billing_12.pdf"
           *       ]
           *     }
           */
          'application/json': components['schemas']['OutboxMessageDetails']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  cancelOutboxMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An e-mail that was to be sent, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "billing",
           *       "billing_id": 1,
           *       "billings": [
           *         {
           *           "billing_id": 12,
           *           "billing_type": "INTERNATIONAL",
           *           "revision": 1
           *         }
           *       ],
           *       "client_name": "Dune Haulage",
           *       "billing_type": "INTERNATIONAL",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "cc_emails": [
           *         "owner@dunehaulage.example"
           *       ],
           *       "subject": "Billing Notification - 10/2026",
           *       "state": "scheduled",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "server_words": "250 2.0.0 Ok: queued as 4F1A2",
           *       "code": "field.required",
           *       "params": {},
           *       "rejected": [
           *         {
           *           "email": "accounts@dunehaulage.example",
           *           "words": "text"
           *         }
           *       ],
           *       "message_id": "text",
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "replaced_by": 1,
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['OutboxMessage']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  resendOutboxMessage: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "recipient_email": "accounts@dunehaulage.example",
         *       "cc_emails": [
         *         "owner@dunehaulage.example"
         *       ]
         *     }
         */
        'application/json': components['schemas']['Resending']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Email sent to accounts@dunehaulage.example",
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "id": 1,
           *       "state": "scheduled",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "issued": [
           *         {
           *           "billing_id": 1,
           *           "revision": 1
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SentEmail']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      /** @description The mail server did not take it; `detail` is what it said */
      502: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailRefusal']
        }
      }
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  settleOutboxMessage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "state": "sent"
         *     }
         */
        'application/json': components['schemas']['Settlement']
      }
    }
    responses: {
      /** @description An e-mail that was to be sent, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "kind": "billing",
           *       "billing_id": 1,
           *       "billings": [
           *         {
           *           "billing_id": 12,
           *           "billing_type": "INTERNATIONAL",
           *           "revision": 1
           *         }
           *       ],
           *       "client_name": "Dune Haulage",
           *       "billing_type": "INTERNATIONAL",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "cc_emails": [
           *         "owner@dunehaulage.example"
           *       ],
           *       "subject": "Billing Notification - 10/2026",
           *       "state": "scheduled",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "server_words": "250 2.0.0 Ok: queued as 4F1A2",
           *       "code": "field.required",
           *       "params": {},
           *       "rejected": [
           *         {
           *           "email": "accounts@dunehaulage.example",
           *           "words": "text"
           *         }
           *       ],
           *       "message_id": "text",
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "replaced_by": 1,
           *       "username": "ana",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['OutboxMessage']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getCompany: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Who sends the statements */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Savanna Tracking Ltd",
           *       "address": "12 Kenyatta Avenue\nNairobi, Kenya",
           *       "phone": "+254 700 000 001",
           *       "email": "billing@dunehaulage.example",
           *       "tax_id": "P051234567X",
           *       "payment_instructions": "Bank transfer to account 0123456789 at Example Bank, within 14 days.",
           *       "local_currency": "KES",
           *       "currency_pending": false,
           *       "silent_days": 30,
           *       "review_change_percent": 25,
           *       "review_change_amount": 100,
           *       "one_email_per_client": false,
           *       "logo": {
           *         "type": "image/png",
           *         "width": 480,
           *         "height": 160
           *       }
           *     }
           */
          'application/json': components['schemas']['Company']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  saveCompany: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Savanna Tracking Ltd",
         *       "local_currency": "KES"
         *     }
         */
        'application/json': components['schemas']['CompanyChange']
      }
    }
    responses: {
      /** @description Who sends the statements */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Savanna Tracking Ltd",
           *       "address": "12 Kenyatta Avenue\nNairobi, Kenya",
           *       "phone": "+254 700 000 001",
           *       "email": "billing@dunehaulage.example",
           *       "tax_id": "P051234567X",
           *       "payment_instructions": "Bank transfer to account 0123456789 at Example Bank, within 14 days.",
           *       "local_currency": "KES",
           *       "currency_pending": false,
           *       "silent_days": 30,
           *       "review_change_percent": 25,
           *       "review_change_amount": 100,
           *       "one_email_per_client": false,
           *       "logo": {
           *         "type": "image/png",
           *         "width": 480,
           *         "height": 160
           *       }
           *     }
           */
          'application/json': components['schemas']['Company']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  previewLocalCurrency: {
    parameters: {
      query?: {
        /**
         * @description ISO 4217; case does not count
         * @example KES
         */
        code?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What a local currency would change */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "local_currency": "KES",
           *       "currency_pending": true,
           *       "reason": {
           *         "detail": "\"XYZ\" is no currency of ISO 4217",
           *         "code": "field.required",
           *         "params": {}
           *       },
           *       "billings": 12,
           *       "transactions": 12,
           *       "unclear_transactions": 12,
           *       "unclear_clients": [
           *         {
           *           "id": 1,
           *           "client_id": "C1001",
           *           "client_name": "Dune Haulage LLC",
           *           "transactions": 12
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LocalCurrencyPreview']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getCompanyLogo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'image/png': Blob
          'image/jpeg': Blob
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  uploadCompanyLogo: {
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
           * @description A PNG or JPEG image
           */
          file: Blob
        }
      }
    }
    responses: {
      /** @description Who sends the statements */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Savanna Tracking Ltd",
           *       "address": "12 Kenyatta Avenue\nNairobi, Kenya",
           *       "phone": "+254 700 000 001",
           *       "email": "billing@dunehaulage.example",
           *       "tax_id": "P051234567X",
           *       "payment_instructions": "Bank transfer to account 0123456789 at Example Bank, within 14 days.",
           *       "local_currency": "KES",
           *       "currency_pending": false,
           *       "silent_days": 30,
           *       "review_change_percent": 25,
           *       "review_change_amount": 100,
           *       "one_email_per_client": false,
           *       "logo": {
           *         "type": "image/png",
           *         "width": 480,
           *         "height": 160
           *       }
           *     }
           */
          'application/json': components['schemas']['Company']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteCompanyLogo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Who sends the statements */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Savanna Tracking Ltd",
           *       "address": "12 Kenyatta Avenue\nNairobi, Kenya",
           *       "phone": "+254 700 000 001",
           *       "email": "billing@dunehaulage.example",
           *       "tax_id": "P051234567X",
           *       "payment_instructions": "Bank transfer to account 0123456789 at Example Bank, within 14 days.",
           *       "local_currency": "KES",
           *       "currency_pending": false,
           *       "silent_days": 30,
           *       "review_change_percent": 25,
           *       "review_change_amount": 100,
           *       "one_email_per_client": false,
           *       "logo": {
           *         "type": "image/png",
           *         "width": 480,
           *         "height": 160
           *       }
           *     }
           */
          'application/json': components['schemas']['Company']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  sendBilling: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "recipient_email": "accounts@dunehaulage.example"
         *     }
         */
        'application/json': components['schemas']['SendBilling']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Email sent to accounts@dunehaulage.example",
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "id": 1,
           *       "state": "scheduled",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "issued": [
           *         {
           *           "billing_id": 1,
           *           "revision": 1
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SentEmail']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      /** @description The mail server did not take it; `detail` is what it said */
      502: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailRefusal']
        }
      }
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  sendBillingTo: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "recipient_email": "accounts@dunehaulage.example",
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['SendBillingTo']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "Email sent to accounts@dunehaulage.example",
           *       "recipient_email": "accounts@dunehaulage.example",
           *       "id": 1,
           *       "state": "scheduled",
           *       "scheduled_at": "2026-10-31T14:03:22.000Z",
           *       "issued": [
           *         {
           *           "billing_id": 1,
           *           "revision": 1
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SentEmail']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      /** @description The mail server did not take it; `detail` is what it said */
      502: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailRefusal']
        }
      }
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  previewMailing: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "filter": {
         *         "ids": [
         *           1
         *         ]
         *       },
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['Mailing']
      }
    }
    responses: {
      /** @description What a sending of many would send, and what it leaves out */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "billings": 120,
           *       "ready": 120,
           *       "messages": 120,
           *       "to_issue": 120,
           *       "no_address": 120,
           *       "bad_address": 120,
           *       "zero_amount": 120,
           *       "already_sent": 120,
           *       "default_rate": 120,
           *       "flagged": 120,
           *       "void": 120,
           *       "rows": [
           *         {
           *           "billing_id": 1,
           *           "client_id": 1,
           *           "client_name": "Dune Haulage",
           *           "billing_type": "INTERNATIONAL",
           *           "billing_month": 10,
           *           "billing_year": 2026,
           *           "total_amount": 1250.75,
           *           "currency": "USD",
           *           "revision": 1,
           *           "recipient_email": "accounts@dunehaulage.example",
           *           "cc_emails": [
           *             "text"
           *           ],
           *           "default_rate_lines": 0,
           *           "flags": [
           *             "change"
           *           ],
           *           "problem": "no_address"
           *         }
           *       ],
           *       "fingerprint": "text"
           *     }
           */
          'application/json': components['schemas']['MailingPreview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  sendMailing: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "filter": {
         *         "ids": [
         *           1
         *         ]
         *       },
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['Mailing']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "message": "120 e-mails are on their way",
           *       "batch_id": "6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11",
           *       "queued": 120,
           *       "billings": 120,
           *       "to_issue": 120,
           *       "skipped": 120
           *     }
           */
          'application/json': components['schemas']['StartedMailing']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  previewBillingEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "recipient_email": "accounts@dunehaulage.example",
         *       "subject": "Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}",
         *       "body": "<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>"
         *     }
         */
        'application/json': components['schemas']['PreviewBilling']
      }
    }
    responses: {
      /** @description The message that a billing would be sent by */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "subject": "Billing statement 10/2026 for Dune Haulage LLC",
           *       "html": "<p>Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.</p>",
           *       "text": "Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.",
           *       "attachment": {
           *         "filename": "billing_118.pdf"
           *       }
           *     }
           */
          'application/json': components['schemas']['BillingMessage']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadStatementsZip: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/zip': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  downloadStatementsPdf: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'application/pdf': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listMonths: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["month","DESC"] */
        sort?: '["id","ASC"]' | '["id","DESC"]' | '["month","ASC"]' | '["month","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of state, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Nobody changes the billings of a closed month; what is paid on them goes on
         * @example open
         */
        state?: 'open' | 'closed'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 202610,
           *         "month": "2026-12",
           *         "billing_month": 10,
           *         "billing_year": 2026,
           *         "state": "open",
           *         "totals": [
           *           {
           *             "currency": "USD",
           *             "billings": 120,
           *             "vehicles": 120,
           *             "total_amount": 1250.75,
           *             "paid_amount": 1250.75
           *           }
           *         ],
           *         "closing": {
           *           "totals": [
           *             {
           *               "currency": "USD",
           *               "billings": 120,
           *               "vehicles": 120,
           *               "total_amount": 1250.75
           *             }
           *           ],
           *           "closed_by": "ana",
           *           "closed_at": "2026-10-31T14:03:22.000Z",
           *           "reopened_by": "ana",
           *           "reopened_at": "2026-10-31T14:03:22.000Z",
           *           "reason": "A vehicle was missing"
           *         },
           *         "differences": [
           *           {
           *             "currency": "USD",
           *             "billings": 120,
           *             "vehicles": 120,
           *             "total_amount": 1250.75
           *           }
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['Month'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportMonths: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["month","DESC"] */
        sort?: '["id","ASC"]' | '["id","DESC"]' | '["month","ASC"]' | '["month","DESC"]'
        /** @description JSON: an object of state, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Nobody changes the billings of a closed month; what is paid on them goes on
         * @example open
         */
        state?: 'open' | 'closed'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getMonth: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 202610,
           *       "month": "2026-12",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "state": "open",
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75,
           *           "paid_amount": 1250.75
           *         }
           *       ],
           *       "closing": {
           *         "totals": [
           *           {
           *             "currency": "USD",
           *             "billings": 120,
           *             "vehicles": 120,
           *             "total_amount": 1250.75
           *           }
           *         ],
           *         "closed_by": "ana",
           *         "closed_at": "2026-10-31T14:03:22.000Z",
           *         "reopened_by": "ana",
           *         "reopened_at": "2026-10-31T14:03:22.000Z",
           *         "reason": "A vehicle was missing"
           *       },
           *       "differences": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75
           *         }
           *       ],
           *       "steps": {
           *         "collect": {
           *           "billings": 120,
           *           "runs": 120
           *         },
           *         "reconcile": {
           *           "open": 120,
           *           "known": 120
           *         },
           *         "review": {
           *           "open": 120,
           *           "dismissed": 120
           *         },
           *         "issue": {
           *           "draft": 120,
           *           "changed": 120,
           *           "issued": 120,
           *           "void": 120
           *         },
           *         "send": {
           *           "sent": 120,
           *           "unsent": 120
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['MonthDetails']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  closeMonth: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A month that is billed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 202610,
           *       "month": "2026-12",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "state": "open",
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75,
           *           "paid_amount": 1250.75
           *         }
           *       ],
           *       "closing": {
           *         "totals": [
           *           {
           *             "currency": "USD",
           *             "billings": 120,
           *             "vehicles": 120,
           *             "total_amount": 1250.75
           *           }
           *         ],
           *         "closed_by": "ana",
           *         "closed_at": "2026-10-31T14:03:22.000Z",
           *         "reopened_by": "ana",
           *         "reopened_at": "2026-10-31T14:03:22.000Z",
           *         "reason": "A vehicle was missing"
           *       },
           *       "differences": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Month']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  reopenMonth: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The month, from 2020-01 to 2030-12
         * @example 2026-10
         */
        month: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "A vehicle was missing"
         *     }
         */
        'application/json': components['schemas']['Reopening']
      }
    }
    responses: {
      /** @description A month that is billed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 202610,
           *       "month": "2026-12",
           *       "billing_month": 10,
           *       "billing_year": 2026,
           *       "state": "open",
           *       "totals": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75,
           *           "paid_amount": 1250.75
           *         }
           *       ],
           *       "closing": {
           *         "totals": [
           *           {
           *             "currency": "USD",
           *             "billings": 120,
           *             "vehicles": 120,
           *             "total_amount": 1250.75
           *           }
           *         ],
           *         "closed_by": "ana",
           *         "closed_at": "2026-10-31T14:03:22.000Z",
           *         "reopened_by": "ana",
           *         "reopened_at": "2026-10-31T14:03:22.000Z",
           *         "reason": "A vehicle was missing"
           *       },
           *       "differences": [
           *         {
           *           "currency": "USD",
           *           "billings": 120,
           *           "vehicles": 120,
           *           "total_amount": 1250.75
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Month']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listBalances: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["client_name","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["total_paid","ASC"]'
          | '["total_paid","DESC"]'
          | '["total_debit","ASC"]'
          | '["total_debit","DESC"]'
          | '["remaining_balance","ASC"]'
          | '["remaining_balance","DESC"]'
          | '["absolute_balance","ASC"]'
          | '["absolute_balance","DESC"]'
          | '["total_transactions","ASC"]'
          | '["total_transactions","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, currency, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "client_name": "Dune Haulage LLC",
           *         "currency": "USD",
           *         "total_paid": 1250.75,
           *         "total_debit": 1250.75,
           *         "remaining_balance": 1250.75,
           *         "total_transactions": 3
           *       }
           *     ]
           */
          'application/json': components['schemas']['Balance'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createTransaction: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": 1,
         *       "transaction_type": "debit",
         *       "amount": 22.5,
         *       "description": "Payment for billing #1",
         *       "transaction_date": "2026-10-31",
         *       "payment_mode": "bank_transfer",
         *       "reference_no": "TT-20261031"
         *     }
         */
        'application/json': components['schemas']['NewTransaction']
      }
    }
    responses: {
      /** @description One credit or debit on a client's balance; it is never changed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "transaction_type": "debit",
           *       "amount": 500,
           *       "currency": "USD",
           *       "description": "Payment for billing #1",
           *       "transaction_date": "2026-10-31",
           *       "payment_mode": "bank_transfer",
           *       "reference_no": "TT-20261031",
           *       "created_by": "Sara Lind",
           *       "billing_id": 1,
           *       "reverses": 1,
           *       "posted_by": "sara",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Transaction']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  countBalances: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["client_name","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["total_paid","ASC"]'
          | '["total_paid","DESC"]'
          | '["total_debit","ASC"]'
          | '["total_debit","DESC"]'
          | '["remaining_balance","ASC"]'
          | '["remaining_balance","DESC"]'
          | '["absolute_balance","ASC"]'
          | '["absolute_balance","DESC"]'
          | '["total_transactions","ASC"]'
          | '["total_transactions","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, currency, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "count": 64
           *     }
           */
          'application/json': components['schemas']['Count']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportBalances: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["client_name","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["client_name","ASC"]'
          | '["client_name","DESC"]'
          | '["total_paid","ASC"]'
          | '["total_paid","DESC"]'
          | '["total_debit","ASC"]'
          | '["total_debit","DESC"]'
          | '["remaining_balance","ASC"]'
          | '["remaining_balance","DESC"]'
          | '["absolute_balance","ASC"]'
          | '["absolute_balance","DESC"]'
          | '["total_transactions","ASC"]'
          | '["total_transactions","DESC"]'
        /** @description JSON: an object of search, currency, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getOutstandingTotal: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "total_outstanding_balance": 1250.75,
           *       "by_currency": [
           *         {
           *           "currency": "USD",
           *           "total_outstanding_balance": 1250.75
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['OutstandingTotal']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listTransactions: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it all. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["occurred_at","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["occurred_at","ASC"]'
          | '["occurred_at","DESC"]'
          | '["transaction_type","ASC"]'
          | '["transaction_type","DESC"]'
          | '["amount","ASC"]'
          | '["amount","DESC"]'
          | '["description","ASC"]'
          | '["description","DESC"]'
          | '["payment_mode","ASC"]'
          | '["payment_mode","DESC"]'
          | '["reference_no","ASC"]'
          | '["reference_no","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of transaction_type, currency, start, end, time_zone, id; `id` is an array of ids */
        filter?: string
        /**
         * @description credit: a payment received; debit: a charge, or what a billing is paid with
         * @example debit
         */
        transaction_type?: 'credit' | 'debit'
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
        /**
         * @description The first day
         * @example 2026-10-31
         */
        start?: string
        /**
         * @description The last day
         * @example 2026-10-31
         */
        end?: string
        /**
         * @description Whose day an instant has; UTC when left out
         * @example Africa/Nairobi
         */
        time_zone?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "client_id": 1,
           *         "transaction_type": "debit",
           *         "amount": 500,
           *         "currency": "USD",
           *         "description": "Payment for billing #1",
           *         "transaction_date": "2026-10-31",
           *         "payment_mode": "bank_transfer",
           *         "reference_no": "TT-20261031",
           *         "created_by": "Sara Lind",
           *         "billing_id": 1,
           *         "reverses": 1,
           *         "posted_by": "sara",
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Transaction'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportTransactions: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["occurred_at","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["occurred_at","ASC"]'
          | '["occurred_at","DESC"]'
          | '["transaction_type","ASC"]'
          | '["transaction_type","DESC"]'
          | '["amount","ASC"]'
          | '["amount","DESC"]'
          | '["description","ASC"]'
          | '["description","DESC"]'
          | '["payment_mode","ASC"]'
          | '["payment_mode","DESC"]'
          | '["reference_no","ASC"]'
          | '["reference_no","DESC"]'
        /** @description JSON: an object of transaction_type, currency, start, end, time_zone, id; `id` is an array of ids */
        filter?: string
        /**
         * @description credit: a payment received; debit: a charge, or what a billing is paid with
         * @example debit
         */
        transaction_type?: 'credit' | 'debit'
        /**
         * @description Of its amounts: ISO 4217
         * @example USD
         */
        currency?: string
        /**
         * @description The first day
         * @example 2026-10-31
         */
        start?: string
        /**
         * @description The last day
         * @example 2026-10-31
         */
        end?: string
        /**
         * @description Whose day an instant has; UTC when left out
         * @example Africa/Nairobi
         */
        time_zone?: string
      }
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  reverseTransaction: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "Posted twice"
         *     }
         */
        'application/json': components['schemas']['Reversal']
      }
    }
    responses: {
      /** @description One credit or debit on a client's balance; it is never changed */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "client_id": 1,
           *       "transaction_type": "debit",
           *       "amount": 500,
           *       "currency": "USD",
           *       "description": "Payment for billing #1",
           *       "transaction_date": "2026-10-31",
           *       "payment_mode": "bank_transfer",
           *       "reference_no": "TT-20261031",
           *       "created_by": "Sara Lind",
           *       "billing_id": 1,
           *       "reverses": 1,
           *       "posted_by": "sara",
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Transaction']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getDashboardStats: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "total_clients": 64,
           *       "total_vehicles": 64,
           *       "total_billings": 64,
           *       "total_platforms": 64,
           *       "revenue": 1250.75,
           *       "payments": 1250.75,
           *       "by_currency": [
           *         {
           *           "currency": "USD",
           *           "revenue": 1250.75,
           *           "payments": 1250.75,
           *           "outstanding": 1250.75
           *         }
           *       ],
           *       "active_clients": 64,
           *       "billing_types": [
           *         {
           *           "name": "text",
           *           "value": 1
           *         }
           *       ],
           *       "clients_by_platform": [
           *         {
           *           "name": "text",
           *           "value": 1
           *         }
           *       ],
           *       "recent_activity": [
           *         {
           *           "id": 1,
           *           "action": "Created",
           *           "entity": "Platform Orion Track",
           *           "code": "field.required",
           *           "params": {},
           *           "subject": "platforms",
           *           "entity_id": 1,
           *           "username": "demo",
           *           "time": "2026-10-31T14:03:22.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DashboardStats']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listDashboardMonths: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "month": 10,
           *         "year": 2026,
           *         "billed": 1250.75,
           *         "paid": 1250.75,
           *         "by_currency": [
           *           {
           *             "currency": "USD",
           *             "billed": 1250.75,
           *             "paid": 1250.75
           *           }
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['DashboardMonth'][]
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  search: {
    parameters: {
      query: {
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        q: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "clients": [
           *         {
           *           "id": 1,
           *           "client_id": "C1001",
           *           "client_name": "Dune Haulage LLC"
           *         }
           *       ],
           *       "vehicles": [
           *         {
           *           "id": 1,
           *           "object_name": "ACY 813D",
           *           "imei_number": "862646442296965",
           *           "sim_cards_number": "8925561412261098681",
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           }
           *         }
           *       ],
           *       "billings": [
           *         {
           *           "id": 1,
           *           "client": {
           *             "id": 1,
           *             "client_id": "C1001",
           *             "client_name": "Dune Haulage LLC"
           *           },
           *           "billing_type": "INTERNATIONAL",
           *           "billing_month": 10,
           *           "billing_year": 2026
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SearchResults']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listUsers: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["username","ASC"]'
          | '["username","DESC"]'
          | '["role","ASC"]'
          | '["role","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of search, role, active, id; `id` is an array of ids */
        filter?: string
        /**
         * @description Words to look for; case does not count, % and _ are plain letters
         * @example dune
         */
        search?: string
        /** @description What they may do */
        role?: 'owner' | 'biller' | 'cashier' | 'reader'
        /** @description Whether they may sign in: those who are not deactivated */
        active?: boolean
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "username": "maria",
           *         "email": "maria@example.com",
           *         "role": "biller",
           *         "deactivated_at": null,
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "last_used_at": "2026-10-31T14:03:22.000Z",
           *         "second_factor": false
           *       }
           *     ]
           */
          'application/json': components['schemas']['ListedUserAccount'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getUserSettings: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "signup": "open",
           *       "signup_role": "owner",
           *       "second_factor_required": false,
           *       "sends_mail": true
           *     }
           */
          'application/json': components['schemas']['UserSettings']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  saveUserSettings: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "signup_role": "reader"
         *     }
         */
        'application/json': components['schemas']['UserSettingsChange']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "signup": "open",
           *       "signup_role": "owner",
           *       "second_factor_required": false,
           *       "sends_mail": true
           *     }
           */
          'application/json': components['schemas']['UserSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getUser: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Somebody who may sign in, or could */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "maria",
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "deactivated_at": null,
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['UserAccount']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateUser: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "role": "biller"
         *     }
         */
        'application/json': components['schemas']['UserAccountChange']
      }
    }
    responses: {
      /** @description Somebody who may sign in, or could */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "maria",
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "deactivated_at": null,
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['UserAccount']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listInvitations: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["email","ASC"]'
          | '["email","DESC"]'
          | '["expires_at","ASC"]'
          | '["expires_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of state, id; `id` is an array of ids */
        filter?: string
        /** @description What became of it */
        state?: 'open' | 'expired' | 'accepted' | 'revoked'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "email": "maria@example.com",
           *         "role": "biller",
           *         "invited_by": "demo",
           *         "state": "open",
           *         "expires_at": "2026-10-31T14:03:22.000Z",
           *         "accepted_at": null,
           *         "user_id": null,
           *         "created_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Invitation'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createInvitation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maria@example.com",
         *       "role": "biller"
         *     }
         */
        'application/json': components['schemas']['NewInvitation']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "invited_by": "demo",
           *       "state": "open",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "accepted_at": null,
           *       "user_id": null,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "token": "aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5"
           *     }
           */
          'application/json': components['schemas']['InvitationMade']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  resendInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "by_mail": true
         *     }
         */
        'application/json': components['schemas']['InvitationAgain']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "invited_by": "demo",
           *       "state": "open",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "accepted_at": null,
           *       "user_id": null,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "token": "aWjQ0b3JhbmRvbS1hbmQtc2hvd24tb25jZS1vbmx5"
           *     }
           */
          'application/json': components['schemas']['InvitationMade']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  revokeInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Somebody who may join, by a link that works once within 72 hours */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "invited_by": "demo",
           *       "state": "open",
           *       "expires_at": "2026-10-31T14:03:22.000Z",
           *       "accepted_at": null,
           *       "user_id": null,
           *       "created_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Invitation']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  readInvitation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "aWjQ0b3JhbmRvbQ"
         *     }
         */
        'application/json': components['schemas']['InvitationToken']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "email": "maria@example.com",
           *       "role": "biller",
           *       "invited_by": "demo",
           *       "expires_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Invited']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  join: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "aWjQ0b3JhbmRvbQ",
         *       "username": "maria",
         *       "password": "orbit-lantern-2026"
         *     }
         */
        'application/json': components['schemas']['Joining']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "demo",
           *       "email": "demo@example.com",
           *       "role": "owner",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "hint": "The password is among the 3,000 most common: choose another one before this is used in earnest"
           *     }
           */
          'application/json': components['schemas']['SignedUp']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listHistory: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?: '["id","ASC"]' | '["id","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of record, resource, record_id, action, author, author_type, request_id, import_id, from, to, amount_min, amount_max, q, id; `id` is an array of ids */
        filter?: string
        /**
         * @description A record and what belongs to it, by its resource and id: `clients:12` has its prices and payments, too
         * @example clients:12
         */
        record?: string
        /**
         * @description What kind of record was changed
         * @example clients/prices
         */
        resource?: string
        /**
         * @description The id of the record, beside `resource`
         * @example 1
         */
        record_id?: number
        /** @description What was done */
        action?: 'create' | 'update' | 'delete' | 'note'
        /**
         * @description A part of the name of who did it
         * @example maria
         */
        author?: string
        /** @description What kind of author */
        author_type?: 'user' | 'token' | 'import' | 'system' | 'unknown'
        /** @description The X-Request-Id of the call */
        request_id?: string
        /**
         * @description The import that has written it
         * @example 1
         */
        import_id?: number
        /**
         * @description The first day, in UTC
         * @example 2026-10-31
         */
        from?: string
        /**
         * @description The last day, in UTC
         * @example 2026-10-31
         */
        to?: string
        /**
         * @description An amount before or since that is at least this many dollars
         * @example 100
         */
        amount_min?: number
        /**
         * @description An amount before or since that is at most this many dollars
         * @example 100
         */
        amount_max?: number
        /**
         * @description A text in the values, or in the reason
         * @example KDA 100A
         */
        q?: string
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "date": "2026-10-31T14:03:22.000Z",
           *         "author": {
           *           "type": "user",
           *           "id": 1,
           *           "fullName": "maria"
           *         },
           *         "resource": "clients/prices",
           *         "action": "update",
           *         "payload": {
           *           "id": 7,
           *           "data": {
           *             "unit_usd": 6.5
           *           },
           *           "previousData": {
           *             "unit_usd": 6
           *           }
           *         },
           *         "parent": {
           *           "resource": "clients/prices",
           *           "id": 1
           *         },
           *         "operation": "updateClientPrice",
           *         "request_id": "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
           *         "reason": null,
           *         "import_id": null,
           *         "words": null,
           *         "unchanged": {
           *           "client_id": 7,
           *           "valid_from": "2026-11"
           *         },
           *         "replaces": {
           *           "unit_usd": 6
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['HistoryEntry'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportHistory: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?: '["id","ASC"]' | '["id","DESC"]'
        /** @description JSON: an object of record, resource, record_id, action, author, author_type, request_id, import_id, from, to, amount_min, amount_max, q, id; `id` is an array of ids */
        filter?: string
        /**
         * @description A record and what belongs to it, by its resource and id: `clients:12` has its prices and payments, too
         * @example clients:12
         */
        record?: string
        /**
         * @description What kind of record was changed
         * @example clients/prices
         */
        resource?: string
        /**
         * @description The id of the record, beside `resource`
         * @example 1
         */
        record_id?: number
        /** @description What was done */
        action?: 'create' | 'update' | 'delete' | 'note'
        /**
         * @description A part of the name of who did it
         * @example maria
         */
        author?: string
        /** @description What kind of author */
        author_type?: 'user' | 'token' | 'import' | 'system' | 'unknown'
        /** @description The X-Request-Id of the call */
        request_id?: string
        /**
         * @description The import that has written it
         * @example 1
         */
        import_id?: number
        /**
         * @description The first day, in UTC
         * @example 2026-10-31
         */
        from?: string
        /**
         * @description The last day, in UTC
         * @example 2026-10-31
         */
        to?: string
        /**
         * @description An amount before or since that is at least this many dollars
         * @example 100
         */
        amount_min?: number
        /**
         * @description An amount before or since that is at most this many dollars
         * @example 100
         */
        amount_max?: number
        /**
         * @description A text in the values, or in the reason
         * @example KDA 100A
         */
        q?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getHistorySettings: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "retention_months": 120
           *     }
           */
          'application/json': components['schemas']['HistorySettings']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  saveHistorySettings: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "retention_months": 120
         *     }
         */
        'application/json': components['schemas']['HistorySettings']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "retention_months": 120
           *     }
           */
          'application/json': components['schemas']['HistorySettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getHistoryEntry: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A change of a record, with who made it: what was there before, and since */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "date": "2026-10-31T14:03:22.000Z",
           *       "author": {
           *         "type": "user",
           *         "id": 1,
           *         "fullName": "maria"
           *       },
           *       "resource": "clients/prices",
           *       "action": "update",
           *       "payload": {
           *         "id": 7,
           *         "data": {
           *           "unit_usd": 6.5
           *         },
           *         "previousData": {
           *           "unit_usd": 6
           *         }
           *       },
           *       "parent": {
           *         "resource": "clients/prices",
           *         "id": 1
           *       },
           *       "operation": "updateClientPrice",
           *       "request_id": "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
           *       "reason": null,
           *       "import_id": null,
           *       "words": null,
           *       "unchanged": {
           *         "client_id": 7,
           *         "valid_from": "2026-11"
           *       },
           *       "replaces": {
           *         "unit_usd": 6
           *       }
           *     }
           */
          'application/json': components['schemas']['HistoryEntry']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getVerification: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Whether the books tie out */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "state": "holds",
           *       "running": {
           *         "id": 1,
           *         "state": "running",
           *         "origin": "person",
           *         "username": "ana",
           *         "started_at": "2026-10-31T14:03:22.000Z",
           *         "finished_at": "2026-10-31T14:03:22.000Z",
           *         "done_checks": 66,
           *         "total_checks": 66,
           *         "differences": 0,
           *         "notes": 0,
           *         "message": "text",
           *         "code": "field.required",
           *         "params": {}
           *       },
           *       "last": {
           *         "id": 1,
           *         "state": "running",
           *         "origin": "person",
           *         "username": "ana",
           *         "started_at": "2026-10-31T14:03:22.000Z",
           *         "finished_at": "2026-10-31T14:03:22.000Z",
           *         "done_checks": 66,
           *         "total_checks": 66,
           *         "differences": 0,
           *         "notes": 0,
           *         "message": "text",
           *         "code": "field.required",
           *         "params": {}
           *       },
           *       "next_at": "2026-10-31T14:03:22.000Z",
           *       "checks": [
           *         {
           *           "id": "billings.totals",
           *           "about": "The total and the number of vehicles of each billing are those of its lines",
           *           "code": "field.required",
           *           "params": {},
           *           "state": "holds",
           *           "rows": 64,
           *           "differences": 0,
           *           "notes": 0,
           *           "last_held_at": "2026-10-31T14:03:22.000Z"
           *         }
           *       ],
           *       "runs": [
           *         {
           *           "id": 1,
           *           "state": "running",
           *           "origin": "person",
           *           "username": "ana",
           *           "started_at": "2026-10-31T14:03:22.000Z",
           *           "finished_at": "2026-10-31T14:03:22.000Z",
           *           "done_checks": 66,
           *           "total_checks": 66,
           *           "differences": 0,
           *           "notes": 0,
           *           "message": "text",
           *           "code": "field.required",
           *           "params": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Verification']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  startVerification: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One time that the books were checked */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "state": "running",
           *       "origin": "person",
           *       "username": "ana",
           *       "started_at": "2026-10-31T14:03:22.000Z",
           *       "finished_at": "2026-10-31T14:03:22.000Z",
           *       "done_checks": 66,
           *       "total_checks": 66,
           *       "differences": 0,
           *       "notes": 0,
           *       "message": "text",
           *       "code": "field.required",
           *       "params": {}
           *     }
           */
          'application/json': components['schemas']['VerificationRun']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listVerificationFindings: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["check","ASC"]'
          | '["check","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of run_id, check, kind, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The run; without it the last one that was finished
         * @example 1
         */
        run_id?: number
        /**
         * @description The code of a check
         * @example billings.totals
         */
        check?:
          | 'ledger.balances'
          | 'ledger.outstanding'
          | 'ledger.accounts'
          | 'ledger.entries'
          | 'ledger.amounts'
          | 'ledger.currencies'
          | 'ledger.chain'
          | 'ledger.heads'
          | 'ledger.postings'
          | 'ledger.corrections'
          | 'ledger.reversed_once'
          | 'ledger.refunds'
          | 'payments.billing'
          | 'payments.currency'
          | 'payments.recorded'
          | 'payments.limits'
          | 'billings.totals'
          | 'billings.amounts'
          | 'billings.types'
          | 'billings.currency'
          | 'billings.periods'
          | 'billings.versions'
          | 'billings.charged_as'
          | 'billings.sent'
          | 'lines.charges'
          | 'lines.months'
          | 'lines.amounts'
          | 'lines.default_rate'
          | 'lines.statuses'
          | 'lines.periods'
          | 'lines.currency'
          | 'lines.charged_as'
          | 'lines.owners'
          | 'lines.runs'
          | 'lines.once'
          | 'closings.values'
          | 'clients.keys'
          | 'clients.unique'
          | 'prices.amounts'
          | 'prices.months'
          | 'prices.changes'
          | 'price_changes.values'
          | 'reconciliation_marks.values'
          | 'reviews.dismissals'
          | 'reviews.exemptions'
          | 'vehicles.keys'
          | 'vehicles.imeis'
          | 'vehicles.statuses'
          | 'vehicles.moves'
          | 'vehicles.changes'
          | 'platforms.keys'
          | 'platforms.told'
          | 'imports.states'
          | 'imports.files'
          | 'imports.rows'
          | 'runs.results'
          | 'imports.told'
          | 'billings.sent_revisions'
          | 'outbox.states'
          | 'outbox.messages'
          | 'outbox.billings'
          | 'outbox.replaced'
          | 'outbox.once'
          | 'emails.settings'
          | 'emails.secrets'
          | 'emails.templates'
          | 'revisions.files'
          | 'revisions.figures'
          | 'revisions.states'
          | 'webhooks.endpoints'
          | 'webhooks.secrets'
          | 'webhooks.deliveries'
          | 'company.settings'
          | 'company.logo'
          | 'users.keys'
          | 'users.unique'
          | 'users.passwords'
          | 'users.second_factors'
          | 'users.roles'
          | 'users.owner'
          | 'users.invitations'
          | 'users.settings'
          | 'users.told'
          | 'tokens.hashed'
          | 'tokens.scopes'
          | 'tokens.users'
          | 'tokens.told'
          | 'trail.seals'
          | 'trail.rows'
          | 'trail.entries'
          | 'trail.records'
          | 'database.tables'
          | 'database.indexes'
          | 'database.guards'
          | 'database.limits'
          | 'database.references'
          | 'database.ids'
          | 'database.readable'
        /** @description A difference may not be; a note may, but should be looked at */
        kind?: 'difference' | 'note'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "run_id": 1,
           *         "check": "billings.totals",
           *         "kind": "difference",
           *         "record": "billing #5",
           *         "record_message": {
           *           "code": "field.required",
           *           "params": {}
           *         },
           *         "resource": "billings",
           *         "record_id": 5,
           *         "found": 20.01,
           *         "expected": 20,
           *         "message": "total_amount is 20.01, but must be 20",
           *         "code": "field.required",
           *         "params": {}
           *       }
           *     ]
           */
          'application/json': components['schemas']['VerificationFinding'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  exportVerificationFindings: {
    parameters: {
      query?: {
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["check","ASC"]'
          | '["check","DESC"]'
          | '["kind","ASC"]'
          | '["kind","DESC"]'
        /** @description JSON: an object of run_id, check, kind, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The run; without it the last one that was finished
         * @example 1
         */
        run_id?: number
        /**
         * @description The code of a check
         * @example billings.totals
         */
        check?:
          | 'ledger.balances'
          | 'ledger.outstanding'
          | 'ledger.accounts'
          | 'ledger.entries'
          | 'ledger.amounts'
          | 'ledger.currencies'
          | 'ledger.chain'
          | 'ledger.heads'
          | 'ledger.postings'
          | 'ledger.corrections'
          | 'ledger.reversed_once'
          | 'ledger.refunds'
          | 'payments.billing'
          | 'payments.currency'
          | 'payments.recorded'
          | 'payments.limits'
          | 'billings.totals'
          | 'billings.amounts'
          | 'billings.types'
          | 'billings.currency'
          | 'billings.periods'
          | 'billings.versions'
          | 'billings.charged_as'
          | 'billings.sent'
          | 'lines.charges'
          | 'lines.months'
          | 'lines.amounts'
          | 'lines.default_rate'
          | 'lines.statuses'
          | 'lines.periods'
          | 'lines.currency'
          | 'lines.charged_as'
          | 'lines.owners'
          | 'lines.runs'
          | 'lines.once'
          | 'closings.values'
          | 'clients.keys'
          | 'clients.unique'
          | 'prices.amounts'
          | 'prices.months'
          | 'prices.changes'
          | 'price_changes.values'
          | 'reconciliation_marks.values'
          | 'reviews.dismissals'
          | 'reviews.exemptions'
          | 'vehicles.keys'
          | 'vehicles.imeis'
          | 'vehicles.statuses'
          | 'vehicles.moves'
          | 'vehicles.changes'
          | 'platforms.keys'
          | 'platforms.told'
          | 'imports.states'
          | 'imports.files'
          | 'imports.rows'
          | 'runs.results'
          | 'imports.told'
          | 'billings.sent_revisions'
          | 'outbox.states'
          | 'outbox.messages'
          | 'outbox.billings'
          | 'outbox.replaced'
          | 'outbox.once'
          | 'emails.settings'
          | 'emails.secrets'
          | 'emails.templates'
          | 'revisions.files'
          | 'revisions.figures'
          | 'revisions.states'
          | 'webhooks.endpoints'
          | 'webhooks.secrets'
          | 'webhooks.deliveries'
          | 'company.settings'
          | 'company.logo'
          | 'users.keys'
          | 'users.unique'
          | 'users.passwords'
          | 'users.second_factors'
          | 'users.roles'
          | 'users.owner'
          | 'users.invitations'
          | 'users.settings'
          | 'users.told'
          | 'tokens.hashed'
          | 'tokens.scopes'
          | 'tokens.users'
          | 'tokens.told'
          | 'trail.seals'
          | 'trail.rows'
          | 'trail.entries'
          | 'trail.records'
          | 'database.tables'
          | 'database.indexes'
          | 'database.guards'
          | 'database.limits'
          | 'database.references'
          | 'database.ids'
          | 'database.readable'
        /** @description A difference may not be; a note may, but should be looked at */
        kind?: 'difference' | 'note'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The file */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          'text/csv': string
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  listWebhooks: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","ASC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["url","ASC"]'
          | '["url","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of enabled, id; `id` is an array of ids */
        filter?: string
        /** @description Whether it is told of anything */
        enabled?: boolean
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "url": "https://hooks.dunehaulage.example/trackledger",
           *         "description": "The accounting system",
           *         "events": [
           *           "payment.recorded",
           *           "payment.reversed"
           *         ],
           *         "enabled": false,
           *         "disabled_because": "gone",
           *         "failing_since": "2026-10-31T14:03:22.000Z",
           *         "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "updated_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Webhook'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  createWebhook: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://hooks.dunehaulage.example/trackledger",
         *       "events": [
         *         "payment.recorded",
         *         "payment.reversed"
         *       ],
         *       "description": "The accounting system"
         *     }
         */
        'application/json': components['schemas']['NewWebhook']
      }
    }
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *     }
           */
          'application/json': components['schemas']['WebhookWithSecret']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getWebhook: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An endpoint: a program elsewhere that is told of events */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Webhook']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  updateWebhook: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "enabled": false
         *     }
         */
        'application/json': components['schemas']['WebhookChange']
      }
    }
    responses: {
      /** @description An endpoint: a program elsewhere that is told of events */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Webhook']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      413: components['responses']['TooLarge']
      415: components['responses']['Unsupported']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  deleteWebhook: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description The ETag of the record as it was read. When the record has another by now, nothing is changed (412)
         * @example "q9hSK3a1Gd0mX2LwYb7VfQ"
         */
        'if-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An endpoint: a program elsewhere that is told of events */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Webhook']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      /** @description The record has another ETag than If-Match names: nothing is changed, and `current` is what it is */
      412: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotMatched']
        }
      }
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  rotateWebhookSecret: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z",
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *     }
           */
          'application/json': components['schemas']['WebhookWithSecret']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  endWebhookOverlap: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An endpoint: a program elsewhere that is told of events */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "description": "The accounting system",
           *       "events": [
           *         "payment.recorded",
           *         "payment.reversed"
           *       ],
           *       "enabled": false,
           *       "disabled_because": "gone",
           *       "failing_since": "2026-10-31T14:03:22.000Z",
           *       "previous_secret_until": "2026-10-31T14:03:22.000Z",
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "updated_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['Webhook']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  sendTestEvent: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An event that an endpoint is sent, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "endpoint_id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "event_id": "msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11",
           *       "event_type": "billing.issued",
           *       "state": "queued",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "status": 200,
           *       "answer": "ok",
           *       "took_ms": 84,
           *       "server_words": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "replaced_by": 1,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['WebhookDelivery']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Rows to pass over */
        skip?: number
        /** @description Rows to answer; without it 100, or all that `filter` names by their ids. X-Total-Count says how many there are */
        limit?: number
        /** @description JSON: ["field","ASC" or "DESC"], blanks aside; without it ["id","DESC"] */
        sort?:
          | '["id","ASC"]'
          | '["id","DESC"]'
          | '["event_type","ASC"]'
          | '["event_type","DESC"]'
          | '["state","ASC"]'
          | '["state","DESC"]'
          | '["attempts","ASC"]'
          | '["attempts","DESC"]'
          | '["created_at","ASC"]'
          | '["created_at","DESC"]'
          | '["ended_at","ASC"]'
          | '["ended_at","DESC"]'
        /** @description JSON: [first,last], as [0,24], both included, at most 1000 rows; goes before `skip` and `limit` */
        range?: string
        /** @description JSON: an object of endpoint_id, event_type, state, id; `id` is an array of ids */
        filter?: string
        /**
         * @description The id of the endpoint
         * @example 1
         */
        endpoint_id?: number
        /** @description The type of its event */
        event_type?:
          | 'billing.issued'
          | 'billing.sent'
          | 'billing.revised'
          | 'billing.voided'
          | 'payment.recorded'
          | 'payment.reversed'
          | 'month.closed'
          | 'month.reopened'
          | 'import.finished'
          | 'run.ended'
          | 'client.changed'
          | 'webhook.test'
        /** @description A `queued` one waits for its first or next attempt; an `unknown` one waited in a backup that was restored */
        state?: 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
      }
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          'X-Total-Count': components['headers']['X-Total-Count']
          'Content-Range': components['headers']['Content-Range']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "endpoint_id": 1,
           *         "url": "https://hooks.dunehaulage.example/trackledger",
           *         "event_id": "msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11",
           *         "event_type": "billing.issued",
           *         "state": "queued",
           *         "attempts": 1,
           *         "due_at": "2026-10-31T14:03:22.000Z",
           *         "status": 200,
           *         "answer": "ok",
           *         "took_ms": 84,
           *         "server_words": "text",
           *         "code": "field.required",
           *         "params": {},
           *         "replaced_by": 1,
           *         "created_at": "2026-10-31T14:03:22.000Z",
           *         "ended_at": "2026-10-31T14:03:22.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['WebhookDelivery'][]
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  getWebhookDelivery: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was asked for */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "endpoint_id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "event_id": "msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11",
           *       "event_type": "billing.issued",
           *       "state": "queued",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "status": 200,
           *       "answer": "ok",
           *       "took_ms": 84,
           *       "server_words": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "replaced_by": 1,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z",
           *       "payload": {
           *         "type": "webhook.test",
           *         "timestamp": "2026-10-31T14:03:22.000Z",
           *         "data": {}
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookDeliveryDetails']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '5XX': components['responses']['Fault']
    }
  }
  resendWebhookDelivery: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and answers what the first one answered. A key belongs to its user and to one request; with another request it is refused (422). A call that was refused leaves its key unused.
         * @example 6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11
         */
        'idempotency-key'?: string
      }
      path: {
        /**
         * @description The id of the record
         * @example 1
         */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An event that an endpoint is sent, and what became of it */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "endpoint_id": 1,
           *       "url": "https://hooks.dunehaulage.example/trackledger",
           *       "event_id": "msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11",
           *       "event_type": "billing.issued",
           *       "state": "queued",
           *       "attempts": 1,
           *       "due_at": "2026-10-31T14:03:22.000Z",
           *       "status": 200,
           *       "answer": "ok",
           *       "took_ms": 84,
           *       "server_words": "text",
           *       "code": "field.required",
           *       "params": {},
           *       "replaced_by": 1,
           *       "created_at": "2026-10-31T14:03:22.000Z",
           *       "ended_at": "2026-10-31T14:03:22.000Z"
           *     }
           */
          'application/json': components['schemas']['WebhookDelivery']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['KeyReused']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag of what the sender has already: while it is the same, the answer is 304 without a body */
        'if-none-match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The database can be written */
      200: {
        headers: {
          'Ignored-Fields': components['headers']['Ignored-Fields']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "status": "ok",
           *       "version": "0.1.0",
           *       "database": "writable",
           *       "warnings": [],
           *       "backup_age_seconds": 41520,
           *       "verification_age_seconds": 41520,
           *       "verification_differences": 0
           *     }
           */
          'application/json': components['schemas']['Health']
        }
      }
      304: components['responses']['NotModified']
      /** @description The database does not answer, or cannot be written */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      '4XX': components['responses']['Unreadable']
      '5XX': components['responses']['Fault']
    }
  }
  onBillingIssued: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "billing.issued",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "billing": {
         *           "id": 1,
         *           "client_id": 1,
         *           "client": {
         *             "id": 1,
         *             "client_id": "C1001",
         *             "client_name": "Dune Haulage LLC"
         *           },
         *           "billing_type": "INTERNATIONAL",
         *           "currency": "USD",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "total_vehicles": 12,
         *           "total_amount": 1250.75,
         *           "previous_balance": 1250.75,
         *           "paid_amount": 1250.75,
         *           "overpaid_by": 1250.75,
         *           "notes": "text",
         *           "issue_state": "issued",
         *           "revision": 1,
         *           "issued_at": "2026-10-31T14:03:22.000Z",
         *           "void_at": "2026-10-31T14:03:22.000Z",
         *           "void_reason": "Billed to the wrong client",
         *           "voided_by": "sara",
         *           "version": 1,
         *           "last_sent_at": "2026-10-31T14:03:22.000Z",
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'billing.issued'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            billing: components['schemas']['Billing']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onBillingSent: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "billing.sent",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "billing": {
         *           "id": 1,
         *           "client_id": 1,
         *           "client": {
         *             "id": 1,
         *             "client_id": "C1001",
         *             "client_name": "Dune Haulage LLC"
         *           },
         *           "billing_type": "INTERNATIONAL",
         *           "currency": "USD",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "total_vehicles": 12,
         *           "total_amount": 1250.75,
         *           "previous_balance": 1250.75,
         *           "paid_amount": 1250.75,
         *           "overpaid_by": 1250.75,
         *           "notes": "text",
         *           "issue_state": "issued",
         *           "revision": 1,
         *           "issued_at": "2026-10-31T14:03:22.000Z",
         *           "void_at": "2026-10-31T14:03:22.000Z",
         *           "void_reason": "Billed to the wrong client",
         *           "voided_by": "sara",
         *           "version": 1,
         *           "last_sent_at": "2026-10-31T14:03:22.000Z",
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         },
         *         "recipient_email": "accounts@dunehaulage.example"
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'billing.sent'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            billing: components['schemas']['Billing']
            /**
             * Format: email
             * @example accounts@dunehaulage.example
             */
            recipient_email: string
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onBillingRevised: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "billing.revised",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "billing": {
         *           "id": 1,
         *           "client_id": 1,
         *           "client": {
         *             "id": 1,
         *             "client_id": "C1001",
         *             "client_name": "Dune Haulage LLC"
         *           },
         *           "billing_type": "INTERNATIONAL",
         *           "currency": "USD",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "total_vehicles": 12,
         *           "total_amount": 1250.75,
         *           "previous_balance": 1250.75,
         *           "paid_amount": 1250.75,
         *           "overpaid_by": 1250.75,
         *           "notes": "text",
         *           "issue_state": "issued",
         *           "revision": 1,
         *           "issued_at": "2026-10-31T14:03:22.000Z",
         *           "void_at": "2026-10-31T14:03:22.000Z",
         *           "void_reason": "Billed to the wrong client",
         *           "voided_by": "sara",
         *           "version": 1,
         *           "last_sent_at": "2026-10-31T14:03:22.000Z",
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         },
         *         "revision": {
         *           "id": 1,
         *           "billing_id": 1,
         *           "revision": 1,
         *           "issued_by": "sara",
         *           "issued_at": "2026-10-31T14:03:22.000Z",
         *           "pdf_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
         *           "excel_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
         *           "logo_sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
         *           "currency": "USD",
         *           "total_vehicles": 12,
         *           "total_amount": 1250.75,
         *           "previous_balance": 1250.75,
         *           "paid_amount": 1250.75
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'billing.revised'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            billing: components['schemas']['Billing']
            revision: components['schemas']['BillingRevision']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onBillingVoided: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "billing.voided",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "billing": {
         *           "id": 1,
         *           "client_id": 1,
         *           "client": {
         *             "id": 1,
         *             "client_id": "C1001",
         *             "client_name": "Dune Haulage LLC"
         *           },
         *           "billing_type": "INTERNATIONAL",
         *           "currency": "USD",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "total_vehicles": 12,
         *           "total_amount": 1250.75,
         *           "previous_balance": 1250.75,
         *           "paid_amount": 1250.75,
         *           "overpaid_by": 1250.75,
         *           "notes": "text",
         *           "issue_state": "issued",
         *           "revision": 1,
         *           "issued_at": "2026-10-31T14:03:22.000Z",
         *           "void_at": "2026-10-31T14:03:22.000Z",
         *           "void_reason": "Billed to the wrong client",
         *           "voided_by": "sara",
         *           "version": 1,
         *           "last_sent_at": "2026-10-31T14:03:22.000Z",
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'billing.voided'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            billing: components['schemas']['Billing']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onPaymentRecorded: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "payment.recorded",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "transaction": {
         *           "id": 1,
         *           "client_id": 1,
         *           "transaction_type": "debit",
         *           "amount": 500,
         *           "currency": "USD",
         *           "description": "Payment for billing #1",
         *           "transaction_date": "2026-10-31",
         *           "payment_mode": "bank_transfer",
         *           "reference_no": "TT-20261031",
         *           "created_by": "Sara Lind",
         *           "billing_id": 1,
         *           "reverses": 1,
         *           "posted_by": "sara",
         *           "created_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'payment.recorded'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            transaction: components['schemas']['Transaction']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onPaymentReversed: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "payment.reversed",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "transaction": {
         *           "id": 1,
         *           "client_id": 1,
         *           "transaction_type": "debit",
         *           "amount": 500,
         *           "currency": "USD",
         *           "description": "Payment for billing #1",
         *           "transaction_date": "2026-10-31",
         *           "payment_mode": "bank_transfer",
         *           "reference_no": "TT-20261031",
         *           "created_by": "Sara Lind",
         *           "billing_id": 1,
         *           "reverses": 1,
         *           "posted_by": "sara",
         *           "created_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'payment.reversed'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            transaction: components['schemas']['Transaction']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onMonthClosed: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "month.closed",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "month": {
         *           "id": 202610,
         *           "month": "2026-12",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "state": "open",
         *           "totals": [
         *             {
         *               "currency": "USD",
         *               "billings": 120,
         *               "vehicles": 120,
         *               "total_amount": 1250.75,
         *               "paid_amount": 1250.75
         *             }
         *           ],
         *           "closing": {
         *             "totals": [
         *               {
         *                 "currency": "USD",
         *                 "billings": 120,
         *                 "vehicles": 120,
         *                 "total_amount": 1250.75
         *               }
         *             ],
         *             "closed_by": "ana",
         *             "closed_at": "2026-10-31T14:03:22.000Z",
         *             "reopened_by": "ana",
         *             "reopened_at": "2026-10-31T14:03:22.000Z",
         *             "reason": "A vehicle was missing"
         *           },
         *           "differences": [
         *             {
         *               "currency": "USD",
         *               "billings": 120,
         *               "vehicles": 120,
         *               "total_amount": 1250.75
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'month.closed'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            month: components['schemas']['Month']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onMonthReopened: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "month.reopened",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "month": {
         *           "id": 202610,
         *           "month": "2026-12",
         *           "billing_month": 10,
         *           "billing_year": 2026,
         *           "state": "open",
         *           "totals": [
         *             {
         *               "currency": "USD",
         *               "billings": 120,
         *               "vehicles": 120,
         *               "total_amount": 1250.75,
         *               "paid_amount": 1250.75
         *             }
         *           ],
         *           "closing": {
         *             "totals": [
         *               {
         *                 "currency": "USD",
         *                 "billings": 120,
         *                 "vehicles": 120,
         *                 "total_amount": 1250.75
         *               }
         *             ],
         *             "closed_by": "ana",
         *             "closed_at": "2026-10-31T14:03:22.000Z",
         *             "reopened_by": "ana",
         *             "reopened_at": "2026-10-31T14:03:22.000Z",
         *             "reason": "A vehicle was missing"
         *           },
         *           "differences": [
         *             {
         *               "currency": "USD",
         *               "billings": 120,
         *               "vehicles": 120,
         *               "total_amount": 1250.75
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'month.reopened'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            month: components['schemas']['Month']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onImportFinished: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "import.finished",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "import": {
         *           "id": 1,
         *           "kind": "clients",
         *           "file_name": "clients.xlsx",
         *           "file_size": 20480,
         *           "sha256": "text",
         *           "choices": {
         *             "platform_id": 1,
         *             "billing_month": 10,
         *             "billing_year": 2026,
         *             "prices_valid_from": "2026-12"
         *           },
         *           "username": "ana",
         *           "state": "reading",
         *           "total_rows": 1,
         *           "done_rows": 64,
         *           "counts": {
         *             "rows": 64,
         *             "new": 64,
         *             "changed": 64,
         *             "unchanged": 64,
         *             "errors": 64,
         *             "warnings": 64
         *           },
         *           "message": "64 clients: 64 new, 0 changed, 0 unchanged.",
         *           "code": "field.required",
         *           "params": {},
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "finished_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'import.finished'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            import: components['schemas']['Import']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onRunEnded: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "run.ended",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "run": {
         *           "id": 1,
         *           "month": "2026-10",
         *           "dry_run": false,
         *           "chosen_clients": 1,
         *           "fingerprint": "ZG9lcyBub3QgbWF0dGVy",
         *           "preview_id": 1,
         *           "username": "ana",
         *           "state": "queued",
         *           "total_clients": 51,
         *           "done_clients": 51,
         *           "counts": {
         *             "billings_made": 48,
         *             "billings_joined": 2,
         *             "lines": 1940,
         *             "lines_at_default_rate": 0,
         *             "vehicles_billed_before": 12,
         *             "vehicles_left_out": 7,
         *             "clients_left_out": 1,
         *             "clients_failed": 0
         *           },
         *           "totals": [
         *             {
         *               "currency": "USD",
         *               "billings": 50,
         *               "lines": 1940,
         *               "amount": 1250.75
         *             }
         *           ],
         *           "message": "text",
         *           "code": "field.required",
         *           "params": {},
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "finished_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'run.ended'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            run: components['schemas']['Run']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onClientChanged: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "client.changed",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "change": "updated",
         *         "client": {
         *           "id": 1,
         *           "client_id": "C1001",
         *           "client_name": "Dune Haulage LLC",
         *           "platform_id": 1,
         *           "platform": {
         *             "id": 1,
         *             "name": "Orion Track"
         *           },
         *           "invoices_per_year": 12,
         *           "approval_days": 7,
         *           "physical_invoice": false,
         *           "email_1": "billing@dunehaulage.example",
         *           "email_2": "billing@dunehaulage.example",
         *           "email_3": "billing@dunehaulage.example",
         *           "whatsapp_1": "+254700000001",
         *           "whatsapp_2": "+254700000001",
         *           "whatsapp_3": "+254700000001",
         *           "tax_invoice": false,
         *           "unit_usd": 12.5,
         *           "unit_local": 12.5,
         *           "fuel_usd": 12.5,
         *           "fuel_local": 12.5,
         *           "usd0": 12.5,
         *           "local0": 12.5,
         *           "usd1": 12.5,
         *           "local1": 12.5,
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'client.changed'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            /**
             * @example updated
             * @enum {string}
             */
            change: 'created' | 'updated' | 'deleted'
            client: components['schemas']['Client']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onWebhookTest: {
    parameters: {
      query?: never
      header: {
        /** @description The same at each attempt: whoever has seen it has this event already */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970 */
        'webhook-timestamp': string
        /** @description One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "webhook.test",
         *       "timestamp": "2026-10-31T14:03:22.000Z",
         *       "data": {
         *         "endpoint": {
         *           "id": 1,
         *           "url": "https://hooks.dunehaulage.example/trackledger",
         *           "description": "The accounting system",
         *           "events": [
         *             "payment.recorded",
         *             "payment.reversed"
         *           ],
         *           "enabled": false,
         *           "disabled_because": "gone",
         *           "failing_since": "2026-10-31T14:03:22.000Z",
         *           "previous_secret_until": "2026-10-31T14:03:22.000Z",
         *           "created_at": "2026-10-31T14:03:22.000Z",
         *           "updated_at": "2026-10-31T14:03:22.000Z"
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @enum {string} */
          type: 'webhook.test'
          /**
           * Format: date-time
           * @example 2026-10-31T14:03:22.000Z
           */
          timestamp: string
          data: {
            endpoint: components['schemas']['Webhook']
          }
        }
      }
    }
    responses: {
      /** @description The endpoint is there no more: it is disabled */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description It has arrived. Any other answer, or none in time, is followed by another attempt */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}
