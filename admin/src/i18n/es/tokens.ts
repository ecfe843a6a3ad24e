import type { tokens as English } from '../en/tokens.ts'

export const tokens: typeof English = {
  name: 'Token de la API |||| Tokens de la API',
  title: 'Tokens de la API',
  about:
    'Con lo que entran los programas en lugar de una contraseña. Cada uno permite lo que se elija para él, en nombre de quien lo creó, hasta que caduca.',
  fields: {
    name: 'Nombre',
    scopes: 'Permite',
    username: 'Creado por',
    last_used_at: 'Último uso',
    expires_at: 'Caduca',
    days: 'Válido durante',
  },
  add: 'Nuevo token de la API',
  name_hint: 'Para qué es: así lo nombra el historial',
  scopes_hint: 'Lo menos que baste. Ninguno de estos incluye a otro.',
  scopes: {
    read: { name: 'Lectura', about: 'Ver todo y llevárselo en archivos' },
    bill: { name: 'Facturación', about: 'Llevar clientes, vehículos y precios, importar libros, facturar' },
    pay: { name: 'Pagos', about: 'Registrar pagos y corregirlos' },
    mail: { name: 'Correo', about: 'Enviar estados de cuenta y llevar las plantillas de correo' },
    admin: { name: 'Ajustes', about: 'Cambiar los ajustes de la oficina' },
  },
  no_scope: 'Elija al menos una cosa que permita',
  for_days: '%{count} días',
  until: 'Hasta el %{day}',
  create: 'Crear',
  creating: 'Creando...',
  create_failed: 'No se pudo crear el token de la API',
  created: 'Token de la API «%{name}»',
  token: 'Token de la API',
  never_used: 'Nunca',
  expired: 'Caducó el %{day}',
  revoke: {
    label: 'Revocar',
    named: 'Revocar %{name}',
    question: '¿Revocar el token de la API «%{name}»?',
    text: 'Lo que lo use ya no obtendrá nada. Esto no se puede deshacer.',
    busy: 'Revocando...',
    done: 'Token de la API revocado',
    failed: 'No se pudo revocar el token de la API',
  },
  fetch_failed: 'No se pudieron cargar los tokens de la API',
  empty: 'No hay tokens de la API',
  empty_hint:
    'Un programa que llama a la API necesita uno. La guía de la API, /docs/guide, dice cómo se usa.',
}
