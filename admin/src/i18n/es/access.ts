import type { access as english } from '../en/access.ts'

export const access: typeof english = {
  read_only: 'Puede ver esto. Un propietario puede cambiarlo.',
  denied: 'No es para su rol',
  denied_about: 'Su rol, %{role}, no incluye esta página.',
  denied_hint: 'Un propietario puede darle otro rol, en Ajustes, Usuarios.',
  roles: {
    owner: { name: 'Propietario', about: 'Todo, también los ajustes y quién pertenece a la oficina.' },
    biller: {
      name: 'Facturación',
      about: 'Lleva clientes, vehículos y precios, factura, registra pagos y envía estados de cuenta.',
    },
    cashier: { name: 'Caja', about: 'Registra pagos y los corrige; todo lo demás lo lee.' },
    reader: { name: 'Lectura', about: 'Lee y descarga, y no cambia nada.' },
  },
}
