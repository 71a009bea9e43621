/** `message` of responses without other data, in the caller's language. */
import { z } from 'zod'

export const successMessages = {
  profile: { es: 'Perfil actualizado.', en: 'Profile updated.' },
  newEmail: {
    es: 'Perfil actualizado. El correo cambia cuando confirme el código que le enviamos.',
    en: 'Profile updated. The email changes once you confirm the code that we sent to it.',
  },
  password: { es: 'Contraseña cambiada. Inicie sesión de nuevo.', en: 'Password changed. Log in again.' },
  pin: { es: 'PIN guardado.', en: 'PIN saved.' },
  recovery: {
    es: 'Si hay una cuenta con ese correo, le enviamos un código.',
    en: 'If there is an account with that email, we sent it a code.',
  },
  code: { es: 'Enviamos el código.', en: 'We sent the code.' },
  email: { es: 'Correo verificado.', en: 'Email verified.' },
  phone: { es: 'Teléfono verificado.', en: 'Phone verified.' },
  receipt: { es: 'El comprobante va en camino.', en: 'The receipt is on its way.' },
} as const

export const messageOut = z
  .string()
  .meta({ description: 'In the reader’s language.', example: successMessages.code.es })
export const messageAnswer = z.object({ message: messageOut }).meta({ id: 'Message', description: 'That it was done.' })
