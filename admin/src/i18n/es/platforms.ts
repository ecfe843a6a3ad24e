import type { platforms as English } from '../en/platforms.ts'

export const platforms: typeof English = {
  name: 'Plataforma |||| Plataformas',
  title: 'Plataformas',
  about: 'Los sistemas de rastreo a los que reportan los vehículos de sus clientes.',
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    created_at: 'Creada',
  },
  no_description: 'Sin descripción',
  add: 'Agregar plataforma',
  edit: 'Editar plataforma',
  saved: 'Plataforma guardada',
  save_failed: 'No se pudo guardar la plataforma',
  delete: '¿Eliminar la plataforma “%{name}”?',
  dependents: { clients: '%{count} cliente |||| %{count} clientes' },
  has_dependents: 'Todavía tiene %{things}: se puede eliminar cuando no tenga ninguno.',
  no_dependents: 'Ningún cliente está en ella.',
  deleted: 'Plataforma eliminada',
  delete_failed: 'No se pudo eliminar la plataforma',
  fetch_failed: 'No se pudieron cargar las plataformas',
  empty: 'Aún no hay plataformas',
  empty_hint: 'Agregue la primera: cada cliente pertenece a una plataforma.',
  delete_some: '¿Eliminar %{count} plataforma? |||| ¿Eliminar %{count} plataformas?',
  deleted_some: '%{count} plataforma eliminada |||| %{count} plataformas eliminadas',
  export: { done: 'Plataformas exportadas', failed: 'No se pudieron exportar las plataformas' },
}
