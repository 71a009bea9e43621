/** What a refusal says of one bad field, in both languages. */
import type { FieldCode } from '@/lib/domain/errors'
import type { Text } from './messages'

/** `message` of one bad field; `{name}` is filled from the refusal's numbers. */
export const fieldMessages = {
  required: { es: 'Falta este dato.', en: 'This is needed.' },
  invalid: { es: 'No es un valor válido.', en: 'This is not a valid value.' },
  not_allowed: { es: 'Este dato no se admite aquí.', en: 'This is not allowed here.' },
  not_an_object: { es: 'El cuerpo debe ser un objeto JSON.', en: 'The body must be a JSON object.' },
  malformed_json: { es: 'El cuerpo no es JSON bien formado.', en: 'The body is not well-formed JSON.' },
  too_short: { es: 'Es demasiado corto (mínimo {minimum}).', en: 'This is too short (minimum {minimum}).' },
  too_long: { es: 'Es demasiado largo (máximo {maximum}).', en: 'This is too long (maximum {maximum}).' },
  too_small: { es: 'Es demasiado pequeño (mínimo {minimum}).', en: 'This is too small (minimum {minimum}).' },
  too_large: { es: 'Es demasiado grande (máximo {maximum}).', en: 'This is too large (maximum {maximum}).' },
  too_many_places: { es: 'Admite dos decimales como máximo.', en: 'At most two decimal places.' },
  not_a_decimal: {
    es: 'Debe ser un decimal simple, como "100000.00".',
    en: 'This must be a plain decimal, such as "100000.00".',
  },
  in_the_past: { es: 'Debe estar en el futuro.', en: 'This must be in the future.' },
  too_far: { es: 'Está demasiado lejos en el futuro.', en: 'This is too far in the future.' },
  not_a_url: {
    es: 'Debe ser una dirección http o https completa.',
    en: 'This must be a complete http or https address.',
  },
  https_required: { es: 'La dirección debe ser https.', en: 'The address must be https.' },
  not_an_email: { es: 'No parece un correo.', en: 'This does not look like an email.' },
  not_a_phone: { es: 'No parece un teléfono.', en: 'This does not look like a phone.' },
  not_a_mobile: {
    es: 'Debe ser un celular colombiano de diez dígitos que empiece por 3.',
    en: 'This must be a Colombian mobile: ten digits that begin with 3.',
  },
  not_a_document: {
    es: 'No es un número de documento válido para ese tipo.',
    en: 'This is not a valid document number of that type.',
  },
  wrong_check_digit: { es: 'El dígito de verificación no corresponde.', en: 'The check digit is wrong.' },
  unknown_bank: { es: 'Ese banco no está en la lista.', en: 'That bank is not on the list.' },
  external_id_taken: { es: 'Ese identificador ya lo tiene otro.', en: 'Another one already has that id.' },
  method_not_offered: { es: 'Este link no admite ese medio de pago.', en: 'This link does not offer that method.' },
  below_method_minimum: {
    es: 'El monto es menor que el mínimo de ese medio ({minimum}).',
    en: "The amount is below that method's minimum ({minimum}).",
  },
  above_method_maximum: {
    es: 'El cobro supera el máximo de ese medio ({maximum}).',
    en: "The charge is above that method's maximum ({maximum}).",
  },
  method_unavailable: { es: 'Ese medio no responde ahora.', en: 'That method does not answer now.' },
  nothing_to_credit: { es: 'La comisión no deja nada por acreditar.', en: 'The fee leaves nothing to credit.' },
  not_a_page: {
    es: 'Debe ser un entero desde 1 (hasta {maximum}).',
    en: 'This must be a whole number from 1 (to {maximum}).',
  },
  not_a_cursor: { es: 'No es un cursor nuestro.', en: 'This is not a cursor of ours.' },
  not_an_idempotency_key: {
    es: 'Debe tener de 1 a 255 caracteres visibles.',
    en: 'This must have 1 to 255 visible characters.',
  },
  unreadable_text: { es: 'Tiene caracteres que no se pueden leer.', en: 'This has characters that cannot be read.' },
  weak_password: {
    es: 'Es fácil de adivinar: use más palabras, sin su nombre ni su correo.',
    en: 'This is easy to guess: use more words, without your name or email.',
  },
  not_the_same: { es: 'No es igual al de arriba.', en: 'This is not the same as the one above.' },
  not_a_date: { es: 'Debe ser una fecha como 1990-05-31.', en: 'This must be a date such as 1990-05-31.' },
  not_an_adult: { es: 'Debe ser mayor de edad.', en: 'This person must be of age.' },
  unknown_country: { es: 'Use el código de dos letras del país.', en: 'Use the two-letter code of the country.' },
  unknown_file: { es: 'No es un archivo suyo.', en: 'This is not a file of yours.' },
  doubled: { es: 'Está dos veces.', en: 'This is there twice.' },
  consent_required: {
    es: 'Debe aceptar el tratamiento de sus datos.',
    en: 'You must accept the treatment of your data.',
  },
  acceptance_required: {
    es: 'Falta aceptar todos los documentos, como están ahora.',
    en: 'All the documents must be accepted, as they stand now.',
  },
  not_a_pin: { es: 'Deben ser seis dígitos.', en: 'This must be six digits.' },
  unknown_counterparty: { es: 'No es un pagador suyo.', en: 'This is not a payer of yours.' },
  unknown_account: {
    es: 'No es una cuenta activa del servicio en esa moneda.',
    en: 'This is not an active account of the service in that currency.',
  },
  not_an_ip: { es: 'Debe ser una dirección IPv4 o IPv6.', en: 'This must be an IPv4 or IPv6 address.' },
  not_a_coordinate: {
    es: 'Debe ser un número de grados dentro del rango.',
    en: 'This must be a number of degrees within range.',
  },
  address_refused: {
    es: 'A esa dirección de red no enviamos nada.',
    en: 'We send nothing to that network address.',
  },
  too_many: { es: 'Ya hay {maximum}, que es lo máximo.', en: 'There are {maximum} already, which is the most.' },
  acknowledgement_required: {
    es: 'Hay advertencias sin reconocer: {warnings}.',
    en: 'There are warnings that were not acknowledged: {warnings}.',
  },
  fee_takes_all: {
    es: 'La tarifa y su IVA no dejan nada por acreditar (de {minimum} se llevan {total}).',
    en: 'The fee and its VAT leave nothing to credit (of {minimum} they take {total}).',
  },
  not_for_this_case: { es: 'No procede en este caso.', en: 'This cannot be done in this case.' },
  not_over: { es: 'Ese día no ha terminado.', en: 'That day is not over yet.' },
  not_a_csv: {
    es: 'No se puede leer como CSV: guárdelo como texto con un valor por columna.',
    en: 'This cannot be read as CSV: save it as text with one value for each column.',
  },
  wrong_columns: {
    es: 'Tiene {found} columnas y el encabezado {wanted}.',
    en: 'This has {found} columns, and the headers are {wanted}.',
  },
} as const satisfies Record<FieldCode, Text>
