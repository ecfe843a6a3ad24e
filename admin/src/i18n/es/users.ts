import type { users as English } from '../en/users.ts'

export const users: typeof English = {
  login: {
    title: 'Iniciar sesión',
    about: 'Le damos la bienvenida de nuevo. Su facturación está donde la dejó.',
    submit: 'Entrar',
    busy: 'Entrando...',
    failed: 'No se pudo iniciar sesión',
    other: '¿No tiene una cuenta?',
    other_link: 'Registrarse',
  },
  signup: {
    title: 'Crear una cuenta',
    about: 'Para el personal de la empresa.',
    submit: 'Registrarse',
    busy: 'Creando la cuenta...',
    failed: 'No se pudo crear la cuenta',
    mismatch: 'Las contraseñas no coinciden',
    done: '¡Cuenta creada correctamente! Inicie sesión.',
    other: '¿Ya tiene una cuenta?',
    other_link: 'Entrar',
  },
  join: {
    title: 'Entrar a TrackLedger',
    about: 'Elija un nombre de usuario y una contraseña.',
    invited: '%{name} invita a %{email}, como %{role}.',
    submit: 'Entrar',
    busy: 'Entrando...',
    failed: 'No se pudo entrar',
    done: 'Le damos la bienvenida. Inicie sesión.',
    other: '¿Ya tiene una cuenta?',
    other_link: 'Iniciar sesión',
  },
  fields: {
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
  },
  password_rule: 'Al menos 8 caracteres.',
  me_failed: 'No se pudieron obtener los datos del usuario',
  lost: {
    ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    elsewhere: 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo.',
  },
  panel: {
    headline: 'Del rastreo de un mes a estados de cuenta que cuadran.',
    about:
      'TrackLedger toma la exportación de sus plataformas de rastreo, hace el estado de cuenta de cada cliente, lo envía y lleva la cuenta de lo que se paga.',
  },
}
