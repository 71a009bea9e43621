import { signInRoute } from '@/lib/http/auth/sign-in'

export {
  signInRoute as DELETE,
  signInRoute as GET,
  signInRoute as HEAD,
  signInRoute as OPTIONS,
  signInRoute as PATCH,
  signInRoute as POST,
  signInRoute as PUT,
}
