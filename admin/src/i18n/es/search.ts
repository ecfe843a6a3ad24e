import type { search as English } from '../en/search.ts'

export const search: typeof English = {
  open: 'Buscar',
  title: 'Buscar e ir a',
  label: 'Busque un cliente, un vehículo, una facturación o una pantalla',
  keys: '%{arrows} para elegir, %{enter} para ir, %{escape} para cerrar',
  results: 'Lo que se encontró',
  recent: 'Recientes',
  screens: 'Pantallas',
  clients: 'Clientes',
  vehicles: 'Vehículos',
  billings: 'Facturaciones',
  imei: 'IMEI %{imei}, %{client}',
  sim: 'SIM %{sim}, %{client}',
  billing: '#%{id} %{client}',
  looking: 'Buscando…',
  count: '%{smart_count} encontrado |||| %{smart_count} encontrados',
  nothing: 'Nada coincide con “%{words}”',
  nothing_hint:
    'Pruebe con una parte de un nombre o una placa, un ID de cliente, un IMEI o una SIM, o el número de una facturación: #12',
  failed: 'La búsqueda falló',
}
