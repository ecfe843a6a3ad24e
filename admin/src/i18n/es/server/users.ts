import type { ServerTextsOf } from '../../server.ts'
import { roleName } from './words.ts'

export const users: ServerTextsOf<'session' | 'token' | 'user' | 'link' | 'invitation'> = {
  'session.required': 'Inicie sesión de nuevo',
  'session.wrong_credentials': 'Nombre de usuario o contraseña incorrectos',
  'session.not_allowed': ({ role }) => `Su rol, ${roleName(role)}, no permite hacer esto`,
  'link.unknown': 'Este enlace no se conoce. Ábralo tal como está en el correo o pida otro.',
  'link.used': 'Este enlace ya se ha usado. Funciona una sola vez.',
  'link.expired': 'Este enlace ha caducado. Pida otro.',
  'link.ended': 'Este enlace se ha retirado. Pida otro.',
  'session.not_found': 'No se encontró la sesión',
  'token.invalid': 'Este token de la API es desconocido, ha caducado o fue revocado',
  'token.not_found': 'No se encontró el token de la API',
  'token.not_for_programs': 'Esto es para personas: ningún token de la API permite hacerlo',
  'token.scope_missing': 'Este token de la API no tiene el alcance «%{scope}»',
  'user.signup_closed': 'El registro está cerrado. Pida una cuenta a un colega.',
  'user.not_found': 'Este usuario no existe',
  'user.last_owner': 'Es el último propietario: nombre antes a otra persona propietaria',
  'user.username_taken': 'Este nombre de usuario ya está en uso',
  'user.email_registered': 'Esta dirección de correo ya está en uso por otra cuenta',
  'user.username': 'El nombre de usuario %{problem}',
  'user.password': 'La contraseña %{problem}',
  'user.weak_password': 'La contraseña %{problem}: elija otra antes de usar esto en serio',
  'invitation.not_found': 'Esta invitación no existe',
  'invitation.exists': '%{address} ya tiene una invitación: envíela de nuevo',
  'invitation.closed': 'La invitación ya se aceptó o se retiró: invite de nuevo',
}
