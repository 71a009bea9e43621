const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, STORE_URL, JWT_SECRET, COOKIE_SECRET } = process.env
const { RECAUDO_URL, RECAUDO_KEY, RECAUDO_WEBHOOK_SECRET } = process.env

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    http: {
      ...{ storeCors: STORE_URL, adminCors: STORE_URL, authCors: STORE_URL },
      ...{ jwtSecret: JWT_SECRET, cookieSecret: COOKIE_SECRET },
    },
  },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          {
            resolve: '@recaudo/medusa',
            id: 'co',
            options: {
              ...{ baseUrl: RECAUDO_URL, apiKey: RECAUDO_KEY, webhookSecret: RECAUDO_WEBHOOK_SECRET },
              returnUrl: `${STORE_URL}/gracias`,
            },
          },
        ],
      },
    },
  ],
})
