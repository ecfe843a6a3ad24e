import type { ServerTextsOf } from '../../server.ts'

export const users: ServerTextsOf<'session' | 'token' | 'user'> = {
  'session.required': 'Inicie sesión de nuevo',
  'session.wrong_credentials': 'Nombre de usuario o contraseña incorrectos',
  'session.not_allowed': 'Su rol, %{role}, no permite hacer esto',
  'session.not_found': 'No se encontró la sesión',
  'token.invalid': 'Este token de la API es desconocido, ha caducado o fue revocado',
  'token.not_found': 'No se encontró el token de la API',
  'token.not_for_programs': 'Esto es para personas: ningún token de la API permite hacerlo',
  'token.scope_missing': 'Este token de la API no tiene el alcance «%{scope}»',
  'user.signup_closed': 'El registro está cerrado. Pida una cuenta a un colega.',
  'user.username_taken': 'Este nombre de usuario ya está en uso',
  'user.email_registered': 'Esta dirección de correo ya está en uso por otra cuenta',
  'user.username': 'El nombre de usuario %{problem}',
  'user.password': 'La contraseña %{problem}',
  'user.weak_password': 'La contraseña %{problem}: elija otra antes de usar esto en serio',
}
