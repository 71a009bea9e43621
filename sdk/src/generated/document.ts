/** Made by `npm run sdk` from the OpenAPI document. */
import type { Decimal } from "../decimal.ts";
export interface components {
    schemas: {
        /** @description A refusal (RFC 9457). `code` is stable; `detail` and `message` follow `Accept-Language` (es, en). */
        Problem: {
            /**
             * Format: uri
             * @description Where the code is described.
             */
            type: string;
            /** @description The code in words. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description For the reader. */
            detail: string;
            /** @description Which refusal it is. */
            code: components["schemas"]["ProblemCode"];
            /** @description Quote it when you ask us. */
            request_id: string;
        };
        /**
         * @description Every refusal there is.
         * @enum {string}
         */
        ProblemCode: "Validation failed" | "AmountRequired" | "AmountMismatch" | "InvalidStatus" | "NotFound" | "Not found" | "Internal error" | "FORBIDDEN" | "InvalidApiKey" | "NetworkNotAllowed" | "ScopeMissing" | "InvalidToken" | "TokenExpired" | "InvalidCredentials" | "TooManyAttempts" | "AccountBlocked" | "EmailNotVerified" | "PhoneNotVerified" | "LevelNotAllowed" | "RateUnavailable" | "MethodUnavailable" | "IdempotencyKeyReused" | "IdempotencyKeyInUse" | "UnsupportedMediaType" | "PayloadTooLarge" | "MethodNotAllowed" | "ServiceUnavailable" | "InvalidSignature" | "UserByEmail" | "UserByUsername" | "UserByPhoneExist" | "UserByDocument" | "UserToEditExist" | "TypePersonRequired" | "InfoBusinessDoesNotExist" | "InvalidReferrer" | "ReferalCodeNotExist" | "ProfileAlreadyReferred" | "IntegrationException" | "UNABLE_TO_GET_PROFILE" | "Profile not found" | "PasswordInTimeout" | "PasswordNotMatch" | "OtpRequired" | "InvalidOtp" | "OtpEnrolmentRequired" | "StepUpRequired" | "InvalidCode" | "CodeExpired" | "UnsupportedFile" | "DocumentsAlreadySubmitted" | "DocumentsAlreadyReviewed" | "TransactionLimitReached" | "KeyLimitReached" | "AccountNotEmpty" | "ReloadNotFound" | "IncorrectReloadMethod" | "ReloadAlreadyPayed" | "ReloadAlreadyRejected" | "SecondOperatorRequired" | "ProposalLapsed" | "ProposalOpen" | "AlreadyDecided" | "InsufficientBalance" | "EndpointOff" | "UnderReview";
        /**
         * @description What may be wrong with a field.
         * @enum {string}
         */
        FieldCode: "required" | "invalid" | "not_allowed" | "unknown_field" | "not_an_object" | "not_a_map" | "not_a_name" | "not_text" | "too_many_names" | "malformed_json" | "too_short" | "too_long" | "too_small" | "too_large" | "too_many_places" | "not_a_decimal" | "in_the_past" | "too_far" | "not_ahead" | "not_a_url" | "https_required" | "not_an_email" | "not_a_phone" | "not_a_mobile" | "not_a_document" | "wrong_check_digit" | "unknown_bank" | "external_id_taken" | "method_not_offered" | "below_method_minimum" | "above_method_maximum" | "method_unavailable" | "nothing_to_credit" | "not_a_page" | "not_a_cursor" | "not_an_idempotency_key" | "unreadable_text" | "weak_password" | "not_the_same" | "not_a_date" | "not_an_adult" | "unknown_country" | "unknown_file" | "doubled" | "consent_required" | "acceptance_required" | "not_a_pin" | "unknown_counterparty" | "unknown_account" | "unknown_endpoint" | "unknown_event" | "unknown_version" | "not_an_ip" | "not_a_coordinate" | "not_for_this_case" | "nobody_named" | "not_an_accounting_code" | "does_not_add_up" | "unlike_line" | "not_next" | "not_settled" | "unexplained" | "list_not_asked" | "day_closed" | "not_over" | "not_a_csv" | "file_too_large" | "too_many_lines" | "wrong_columns" | "address_refused" | "too_many" | "acknowledgement_required" | "fee_takes_all" | "unknown_beneficiary" | "not_payable_yet" | "more_than_left" | "not_covered" | "paid_by_rail" | "not_a_key" | "not_an_account" | "not_an_account_type" | "reference_used" | "other_holder" | "sent_before" | "in_batch" | "not_a_network" | "not_an_origin" | "not_xml" | "much_smaller" | "fewer_names";
        /** @description What is wrong with one field. */
        FieldProblem: {
            /** @description Path of the field; empty for the body itself. */
            field: string;
            /** @description What is wrong. */
            code: components["schemas"]["FieldCode"];
            /** @description For the reader. */
            message: string;
            /** @description What a line of a file has there. */
            value?: string;
        };
        ValidationProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 400;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "Validation failed";
            /** @description Every bad field at once. */
            errors: components["schemas"]["FieldProblem"][];
            /** @description With `external_id_taken`: the link that has it. */
            uuid?: string;
            /** @description With `external_id_taken`: the deposit that has it. */
            money_movement_id?: string;
            /** @description With `external_id_taken` or `sent_before`: the payout, refund or file. */
            id?: string;
        };
        OtherBadRequestProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 400;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "AmountRequired" | "AmountMismatch" | "InvalidStatus" | "UserByEmail" | "UserByUsername" | "UserByPhoneExist" | "UserByDocument" | "UserToEditExist" | "TypePersonRequired" | "InfoBusinessDoesNotExist" | "InvalidReferrer" | "ProfileAlreadyReferred" | "IntegrationException" | "PasswordNotMatch" | "InvalidCode" | "CodeExpired" | "UnsupportedFile" | "DocumentsAlreadySubmitted" | "EndpointOff";
        };
        AccountNotEmptyProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 400;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "AccountNotEmpty";
            /** @description What is still open. */
            reason?: string;
        };
        InsufficientBalanceProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 400;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "InsufficientBalance";
            /** @description What there is, where an operator may read it. */
            available?: string;
            /** @description What it takes, where an operator may read it. */
            needed?: string;
        };
        /** @description Refusals with status 400. */
        BadRequestProblem: components["schemas"]["ValidationProblem"] | components["schemas"]["OtherBadRequestProblem"] | components["schemas"]["AccountNotEmptyProblem"] | components["schemas"]["InsufficientBalanceProblem"];
        NotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 404;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "NotFound" | "Not found" | "ReferalCodeNotExist" | "UNABLE_TO_GET_PROFILE" | "ReloadNotFound";
        };
        InternalProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 500;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "Internal error";
        };
        OtherForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 403;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "FORBIDDEN" | "NetworkNotAllowed" | "ScopeMissing" | "AccountBlocked" | "EmailNotVerified" | "PhoneNotVerified" | "LevelNotAllowed" | "OtpEnrolmentRequired" | "StepUpRequired" | "TransactionLimitReached";
        };
        KeyLimitProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 403;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "KeyLimitReached";
            /** @description What a server key may still pay out today. */
            left?: string;
        };
        /** @description Refusals with status 403. */
        ForbiddenProblem: components["schemas"]["OtherForbiddenProblem"] | components["schemas"]["KeyLimitProblem"];
        UnauthorizedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 401;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "InvalidApiKey" | "InvalidToken" | "TokenExpired" | "InvalidCredentials" | "OtpRequired" | "InvalidOtp";
        };
        TooManyProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 429;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "TooManyAttempts" | "PasswordInTimeout";
        };
        OtherUnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 503;
            /**
             * @description Which refusal it is.
             * @enum {string}
             */
            code: "RateUnavailable" | "MethodUnavailable";
        };
        ServiceUnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 503;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "ServiceUnavailable";
            /** @description What does not answer, of `/health/ready`. */
            part?: string;
        };
        /** @description Refusals with status 503. */
        UnavailableProblem: components["schemas"]["OtherUnavailableProblem"] | components["schemas"]["ServiceUnavailableProblem"];
        KeyReusedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 422;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "IdempotencyKeyReused";
        };
        ConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 409;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "IdempotencyKeyInUse";
        };
        UnsupportedTypeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 415;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "UnsupportedMediaType";
        };
        TooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The HTTP status.
             * @constant
             */
            status: 413;
            /**
             * @description Which refusal it is.
             * @constant
             */
            code: "PayloadTooLarge";
        };
        /** @description That it was done. */
        Message: {
            /** @description In the reader’s language. */
            message: string;
        };
        /** @description The key that a call comes with. */
        OwnKey: {
            /** @description Number of the key. */
            id: number;
            /** @description By which people know it. */
            name: string;
            /** @description Its first twelve characters. */
            prefix: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            /** @description Of the API, by which its calls are answered: the newest when it was made. */
            api_version: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description Whether it is a server key, which needs no bearer token. */
            acts_alone: boolean;
            /** @description Where it is valid from; empty: anywhere. */
            networks: string[];
            /** @description When it ends, or ended; null: never. */
            expires_at: string | null;
            /** @description When another key took its place; null: none has. */
            rotated_at: string | null;
            /**
             * @description Of the installation and its keys.
             * @enum {string}
             */
            environment: "test" | "live";
            /** @description Whether payments go through the simulated bank. */
            sandbox: boolean;
            /** @description Whose account it is; null: a platform key. */
            owner: {
                /** @description The account. */
                uuid: string;
                /** @description By which its holder logs in. */
                username: string;
                /** @description As payers read it. */
                name: string;
            } | null;
        };
        CreatePaymentLinkBody: {
            /** @description Currency the owner is credited in. */
            currency: components["schemas"]["LinkCurrency"];
            /** @description Required unless is_general; more than COP 1000.00 or USD 1.00. */
            amount?: Decimal | null;
            /**
             * @description true: the payer chooses the amount.
             * @default false
             */
            is_general?: boolean;
            /** @description What the payment is for. */
            description?: string | null;
            /**
             * @description Who bears the fee.
             * @default payer
             */
            fee_mode?: components["schemas"]["FeeMode"];
            /** @description Default 30 days ahead; at most a year. */
            expires_at?: string | null;
            /** @description Default: all three. */
            allowed_methods?: components["schemas"]["LinkMethod"][] | null;
            /** @description Where the payer returns to. */
            redirect_url?: string | null;
            /** @description Your own id; unique among your links. */
            external_id?: string | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description A payment link. */
        PaymentLink: {
            /** @description Number of the link. */
            id: number;
            /**
             * Format: uuid
             * @description Identifies the link in addresses.
             */
            uuid: string;
            /** @description Whose link it is. */
            owner: {
                /** @description The owner's account name. */
                username: string;
                /** @description The owner's email. */
                email: string;
            };
            /** @description COP or USD. */
            currency: components["schemas"]["LinkCurrency"];
            /** @description Fixed amount; "0.00" on a general link until it is paid. */
            amount: Decimal;
            /** @description Whether the payer chooses the amount. */
            is_general: boolean;
            /** @description Who bears the fee. */
            fee_mode: components["schemas"]["FeeMode"];
            /** @description Fee of the service. */
            service_fee_amount: Decimal;
            /** @description Tax on the fee. */
            service_iva_amount: Decimal;
            /** @description What the payer pays. */
            total_to_pay: Decimal;
            /** @description See States. */
            status: components["schemas"]["LinkStatus"];
            /**
             * Format: date-time
             * @description When it can no longer be paid.
             */
            expires_at: string;
            /** @description The address to share. */
            link_url: string;
            /** @description Offered methods. */
            allowed_methods: components["schemas"]["LinkMethod"][];
            /** @description What the payment is for. */
            description: string | null;
            /** @description Where the payer returns to. */
            redirect_url: string | null;
            /** @description Your own id. */
            external_id: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was paid; absent until then.
             */
            paid_at?: string;
            /** @description What the payer was asked for; absent until paid. */
            paid_amount?: Decimal;
        };
        PaymentLinkPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["PaymentLink"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        /** @description A payment link, with its payment. */
        PaymentLinkDetail: {
            /** @description Number of the link. */
            id: number;
            /**
             * Format: uuid
             * @description Identifies the link in addresses.
             */
            uuid: string;
            /** @description Whose link it is. */
            owner: {
                /** @description The owner's account name. */
                username: string;
                /** @description The owner's email. */
                email: string;
            };
            /** @description COP or USD. */
            currency: components["schemas"]["LinkCurrency"];
            /** @description Fixed amount; "0.00" on a general link until it is paid. */
            amount: Decimal;
            /** @description Whether the payer chooses the amount. */
            is_general: boolean;
            /** @description Who bears the fee. */
            fee_mode: components["schemas"]["FeeMode"];
            /** @description Fee of the service. */
            service_fee_amount: Decimal;
            /** @description Tax on the fee. */
            service_iva_amount: Decimal;
            /** @description What the payer pays. */
            total_to_pay: Decimal;
            /** @description See States. */
            status: components["schemas"]["LinkStatus"];
            /**
             * Format: date-time
             * @description When it can no longer be paid.
             */
            expires_at: string;
            /** @description The address to share. */
            link_url: string;
            /** @description Offered methods. */
            allowed_methods: components["schemas"]["LinkMethod"][];
            /** @description What the payment is for. */
            description: string | null;
            /** @description Where the payer returns to. */
            redirect_url: string | null;
            /** @description Your own id. */
            external_id: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was paid; absent until then.
             */
            paid_at?: string;
            /** @description What the payer was asked for; absent until paid. */
            paid_amount?: Decimal;
            /** @description The payment that paid it; null until then. */
            payment: components["schemas"]["Payment"] | null;
            /** @description How many were started, whatever became of them. */
            payments_count: number;
        };
        /** @description A payment of a link, or a deposit. */
        Payment: {
            /** @description The payment. */
            money_movement_id: string;
            /** @description The link that it pays; null for a deposit. */
            link: {
                /**
                 * Format: uuid
                 * @description The link.
                 */
                uuid: string;
                /** @description Your own id of the link. */
                external_id: string | null;
                /** @description What it is for. */
                description: string | null;
            } | null;
            /** @description Your own id of a deposit; null on a link’s payment. */
            external_id: string | null;
            /** @description What you gave with the deposit, or with the link that it pays. */
            metadata: {
                [key: string]: string;
            };
            /** @description What you read of a deposit; null on a link’s payment. */
            description: string | null;
            /** @description How it is paid. */
            method: components["schemas"]["DepositType"];
            /** @description What the bank reported. */
            status: components["schemas"]["MovementStatus"];
            /** @description Where its money is. */
            disposition: components["schemas"]["Disposition"];
            /** @description The amount, in COP. */
            amount: Decimal;
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What the bank was asked for. */
            charge: components["schemas"]["Charge"];
            /** @description What it costs. */
            fee_breakdown: components["schemas"]["FeeBreakdown"];
            /** @description What entered your balance for it; null if nothing did. */
            credited: {
                /** @description How much. */
                amount: Decimal;
                /** @description Its currency. */
                currency: components["schemas"]["Currency"];
            } | null;
            /** @description What the payer gave. */
            payer: {
                /** @description Name. */
                name: string | null;
                /** @description Kind of document. */
                document_type: string | null;
                /** @description Its number. */
                document: string | null;
                /** @description E.164 without the plus sign. */
                phone: string | null;
                /** @description Email. */
                email: string | null;
            };
            /** @description The payer’s bank (PSE). */
            bank: string | null;
            /** @description The bank’s own number: for PSE its CUS. */
            cus: string | null;
            /** @description Why it failed. */
            fail_reason: components["schemas"]["FailReason"] | null;
            /** @description What goes, or went, back to the payer; oldest first. */
            refunds: components["schemas"]["Refund"][];
            /** @description Ours; a Nequi payer pays with it. */
            tracking_key: string;
            /** @description What the bank took back; null if nothing. */
            reversal: {
                /** @description How much. */
                amount: Decimal;
                /** @description Its currency. */
                currency: components["schemas"]["Currency"];
                /**
                 * @description Whether it is decided who bears it.
                 * @enum {string}
                 */
                status: "open" | "closed";
                /** @description What left your balance for it: until now, and once closed in all. */
                debited: {
                    /** @description How much. */
                    amount: Decimal;
                    /** @description Its currency. */
                    currency: components["schemas"]["Currency"];
                };
                /**
                 * Format: date-time
                 * @description When the bank took it.
                 */
                created_at: string;
                /** @description When it was decided; null before. */
                closed_at: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description When its money came; null before. */
            paid_at: string | null;
        };
        /** @description What the bank is asked for, where it differs from total_to_pay. */
        Charge: {
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What the bank is asked for. */
            amount: Decimal;
            /** @description COP for one USD, when the link is in USD. */
            rate?: Decimal;
        };
        /** @description What it costs. Computed once, never again. */
        FeeBreakdown: {
            /** @description The amount asked for. */
            reload_amount: Decimal;
            /** @description Fee of the service. */
            fee_service: Decimal;
            /** @description Tax on the fee. */
            fee_iva: Decimal;
            /** @description Both. */
            total_fee: Decimal;
            /** @description What the payer pays. */
            total_to_pay: Decimal;
            /** @description Who bears the fee. */
            fee_mode: components["schemas"]["FeeMode"];
            /** @description Percent of the amount; absent for nequi. */
            fee_percentage?: Decimal;
            /** @description Percent of the fee; absent for nequi. */
            iva_percentage?: Decimal;
        };
        /** @description Money that goes back to a payer. */
        Refund: {
            /** @description The refund. */
            id: string;
            /** @description The payment. */
            money_movement_id: string;
            /** @description `awaiting_destination` until the payer has named an account, then as a payout’s. */
            status: components["schemas"]["PayoutStatus"];
            /**
             * @description Where its money comes from, and goes back to if it does not arrive: your balance, or money that was never credited to you and that operators return.
             * @enum {string}
             */
            source: "balance" | "suspense";
            /** @description What goes back to the payer. */
            amount: Decimal;
            /** @description Its currency. */
            currency: components["schemas"]["Currency"];
            /** @description Why. */
            reason: string | null;
            /** @description The server key that requested it alone; null where a person did. */
            api_key_id: number | null;
            /** @description Your own id. */
            external_id: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description Where it goes, the account by its ending; null until the payer has named one. */
            payee: {
                /** @description Whose account it is. */
                name: string;
                /** @description What kind of account. */
                kind: components["schemas"]["PayeeKind"] | null;
                /** @description Of a bank account. */
                account_type: components["schemas"]["AccountType"] | null;
                /** @description The account by its ending. */
                account: string | null;
                /** @description Its bank. */
                bank_name: string | null;
            } | null;
            /** @description The bank’s number of the transfer, once sent. */
            bank_reference: string | null;
            /** @description Why operators rejected it, or recorded that it came back. */
            decision_reason: string | null;
            /** @description What entered your balance of the payment’s fee, where the service gave it up with the refund; null: nothing. With `returned` it left the balance again. */
            fees_returned: {
                /** @description Of the service fee. */
                fee_service: Decimal;
                /** @description Of its tax. */
                fee_iva: Decimal;
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
            } | null;
            /** @description Until when the payer may name an account; null otherwise. */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description When it arrived or ended otherwise; null until then. */
            ended_at: string | null;
        };
        /** @description A text of the gateway’s that payers must accept. */
        AcceptanceDocument: {
            /**
             * @description Which text.
             * @enum {string}
             */
            type: "END_USER_POLICY" | "PERSONAL_DATA_AUTH";
            /** @description Where it stands. */
            permalink: string;
        };
        PayPaymentLinkBody: {
            /** @description Required on a general link. */
            amount?: Decimal | null;
            /** @description BANCOLOMBIA, PSE or NEQUI. */
            payment_method: components["schemas"]["LinkMethod"];
            /** @description The payer's name. */
            payer_name?: string | null;
            /** @description Required for BANCOLOMBIA and PSE. */
            payer_email?: string | null;
            /** @description Required for PSE and NEQUI (a mobile). */
            payer_phone?: string | null;
            /** @description CC, CE, NIT, TI, PA (passport) or PPT. Required for PSE. */
            payer_type_document?: components["schemas"]["PayerDocumentType"] | null;
            /** @description Required for PSE. */
            payer_document?: string | null;
            /** @description 1 natural, 2 juridical; default 2 for a NIT. */
            payer_type_person?: number | null;
            /** @description Required for PSE: `id` of a bank of the list. */
            bank_id?: number | null;
            /** @description The texts that the payer accepted, as `/status/` lists them. Left out: the checkout asks. */
            acceptance?: components["schemas"]["AcceptanceDocument"][] | null;
        };
        /** @description A payment that was started. */
        PaymentStarted: {
            /** @description Where the payer goes on. */
            payment_link: string;
            /** @description The payment that was started. */
            money_movement_id: string;
            /** @description What the payer pays, in the link's currency. */
            total_to_pay: Decimal;
            charge?: components["schemas"]["Charge"];
        };
        PaymentPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Payment"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        CreateRefundBody: {
            /** @description How much, in the currency that was credited; all that is left when left out. */
            amount?: Decimal | null;
            /** @description Why; the payer reads it. */
            reason: string;
            /** @description Your own id; unique among refunds. */
            external_id?: string | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        RefundPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Refund"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        CreateCounterpartyBody: {
            /** @description The payer's name. */
            fullname: string;
            /** @description cc, ce or nit; default cc. */
            id_type?: ("cc" | "ce" | "nit") | null;
            /** @description Number of the document. */
            id_number: string;
            /** @description With the country's code, with or without a plus sign. */
            phone: string;
            /**
             * Format: email
             * @description The payer's email.
             */
            email: string;
        };
        /** @description A payer of deposits. */
        Counterparty: {
            /** @description The payer. */
            id: string;
            /** @description Name. */
            fullname: string;
            /**
             * @description Kind of document.
             * @enum {string}
             */
            id_type: "cc" | "ce" | "nit";
            /** @description Number of the document. */
            id_number: string;
        };
        CreateBancolombiaDepositBody: {
            /** @description The payer: `id` of POST /api/reload/counterparty/. */
            counterparty_id: string;
            /** @description Your own id; unique among your deposits. */
            external_id: string;
            /** @description What the payer reads. */
            description_to_payer: string;
            /** @description What you read. */
            description_to_payee: string;
            /**
             * Format: uri
             * @description Where the payer returns to, with `money_movement_id`, `external_id` and `status` in its query.
             */
            redirect_url: string;
            /** @description Who bears the fee; default payer. */
            fee_mode?: components["schemas"]["FeeMode"] | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description COP. */
            amount: Decimal;
        };
        /** @description A deposit by the bank’s button. */
        BancolombiaDeposit: {
            /** @description The deposit. */
            money_movement_id: string;
            /** @description How it is paid. */
            type: components["schemas"]["DepositType"];
            /** @description See States. */
            status: components["schemas"]["MovementStatus"];
            /** @description Where the payer goes on; null for nequi. */
            payment_link: string | null;
            /** @description Ours; a Nequi payer pays with it. */
            tracking_key: string;
            /** @description The amount. */
            amount: Decimal;
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description Your own id. */
            external_id: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            fee_breakdown: components["schemas"]["FeeBreakdown"];
        };
        CreatePseDepositBody: {
            /** @description The payer: `id` of POST /api/reload/counterparty/. */
            counterparty_id: string;
            /** @description Your own id; unique among your deposits. */
            external_id: string;
            /** @description What the payer reads. */
            description_to_payer: string;
            /** @description What you read. */
            description_to_payee: string;
            /**
             * Format: uri
             * @description Where the payer returns to, with `money_movement_id`, `external_id` and `status` in its query.
             */
            redirect_url: string;
            /** @description Who bears the fee; default payer. */
            fee_mode?: components["schemas"]["FeeMode"] | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description COP. */
            amount_cop: Decimal;
            /** @description A `code` of GET /api/reload/pse/banks/. */
            financial_institution_code: string;
        };
        /** @description A deposit by PSE. */
        PseDeposit: {
            /** @description The deposit. */
            money_movement_id: string;
            /** @description How it is paid. */
            type: components["schemas"]["DepositType"];
            /** @description See States. */
            status: components["schemas"]["MovementStatus"];
            /** @description Where the payer goes on; null for nequi. */
            payment_link: string | null;
            /** @description Ours; a Nequi payer pays with it. */
            tracking_key: string;
            /** @description The amount. */
            amount: Decimal;
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description Your own id. */
            external_id: string;
            /** @description Code of the payer's bank. */
            financial_institution_code: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            fee_breakdown: components["schemas"]["FeeBreakdown"];
        };
        /** @description A bank of PSE. */
        PseBank: {
            /** @description `bank_id` of a link’s payment. */
            id: number;
            /** @description `financial_institution_code` of a deposit. */
            code: string;
            /** @description The bank. */
            name: string;
        };
        PseBankList: components["schemas"]["PseBank"][];
        CreateNequiDepositBody: {
            /** @description The payer: `id` of POST /api/reload/counterparty/. */
            counterparty_id: string;
            /** @description Your own id; unique among your deposits. */
            external_id: string;
            /** @description What the payer reads. */
            description_to_payer: string;
            /** @description What you read. */
            description_to_payee: string;
            /**
             * Format: uri
             * @description Where the payer returns to, with `money_movement_id`, `external_id` and `status` in its query.
             */
            redirect_url: string;
            /** @description Who bears the fee; default payer. */
            fee_mode?: components["schemas"]["FeeMode"] | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description COP. */
            amount: Decimal;
        };
        /** @description A deposit from the Nequi app. */
        NequiDeposit: {
            /** @description The deposit. */
            money_movement_id: string;
            /** @description How it is paid. */
            type: components["schemas"]["DepositType"];
            /** @description See States. */
            status: components["schemas"]["MovementStatus"];
            /** @description Where the payer goes on; null for nequi. */
            payment_link: string | null;
            /** @description Ours; a Nequi payer pays with it. */
            tracking_key: string;
            /** @description The amount. */
            amount: Decimal;
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description Your own id. */
            external_id: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            /** @description What the payer does next. */
            note: string;
            /** @description What it costs. */
            fee_breakdown: components["schemas"]["FeeBreakdown"];
        };
        /** @description A way to bring money, as the account may use it now. */
        DepositMethod: {
            /** @description The method. */
            method: components["schemas"]["DepositType"];
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description Least amount. */
            minimum: Decimal;
            /** @description Most that is charged. */
            maximum: Decimal;
            /** @description Percent of the amount. */
            fee_percentage: Decimal;
            /** @description Added to it. */
            fee_fixed: Decimal;
            /** @description Percent of the fee. */
            iva_percentage: Decimal;
            /** @description Whether a deposit can be started so, now. */
            available: boolean;
            /**
             * @description Why the gateway keeps it from that, where it does.
             * @enum {string}
             */
            reason?: "method_unavailable" | "documents_unavailable" | "banks_unavailable";
            /** @description Texts of the gateway that the payer must accept: for bancolombia and pse on the checkout, for nequi with you before you start the deposit. */
            acceptance: components["schemas"]["AcceptanceDocument"][];
        };
        DepositMethodList: components["schemas"]["DepositMethod"][];
        /** @description A deposit, or a link’s payment, as it stands. */
        DepositStatus: {
            /** @description The deposit. */
            money_movement_id: string;
            /** @description How it is paid. */
            type: components["schemas"]["DepositType"];
            /** @description See States. */
            status: components["schemas"]["MovementStatus"];
            /** @description Where the payer goes on; null for nequi. */
            payment_link: string | null;
            /** @description Ours; a Nequi payer pays with it. */
            tracking_key: string;
            /** @description The amount. */
            amount: Decimal;
            /**
             * @description Always COP.
             * @constant
             */
            currency: "COP";
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description Your own id; null on a link’s payment. */
            external_id: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Where its money is: `credited` to you, `in_suspense` until two operators decide, `returned` to the payer, `reversed` by the bank; `none` before it came. */
            disposition: components["schemas"]["Disposition"];
            /** @description The bank’s own number: for PSE its CUS. */
            cus: string | null;
            /** @description Why it failed. */
            fail_reason: components["schemas"]["FailReason"] | null;
            fee_breakdown: components["schemas"]["FeeBreakdown"];
        };
        CreateBankTransferBody: {
            /**
             * @description Always BANK_TRANSFER.
             * @constant
             */
            reload_method: "BANK_TRANSFER";
            /** @description COP, USD, MXN or BRL. */
            currency: components["schemas"]["Currency"];
            /** @description What was transferred. */
            amount: Decimal;
            /**
             * Format: uri
             * @description Address of the proof, an image or PDF: an upload of yours, or elsewhere.
             */
            evidence: string;
            /** @description The bank that it was made from: `id` of GET /banks/. */
            bank_id: number;
            /** @description The account that it was made to: `id` of GET /base/transfer_account/. */
            target_bank_id: number;
            /** @description IPv4 or IPv6 address of the client. */
            ip: string;
            /** @description Decimal degrees. */
            latitude: Decimal;
            /** @description Decimal degrees. */
            longitude: Decimal;
            /** @description The sender's email. */
            payer_email?: string | null;
            /** @description The sender's phone. */
            payer_phone?: string | null;
            /** @description Kind of document. */
            payer_type_document?: components["schemas"]["PayerDocumentType"] | null;
            /** @description Number of the document. */
            payer_document?: string | null;
            /** @description Name of the source account. */
            account_name?: string | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description A bank transfer with its proof. */
        Reload: {
            /** @description Number of the reload. */
            id: number;
            /** @description Created, Paid or Error. */
            state: components["schemas"]["ReloadState"];
            /** @description The same in Spanish. */
            state_label: string;
            /** @description The owner's account name. */
            owner: string;
            /**
             * @description Always.
             * @constant
             */
            reload_method: "BANK_TRANSFER";
            /** @description Of the amount. */
            currency: components["schemas"]["Currency"];
            /** @description The bank that it was made from. */
            bank_name: string;
            /** @description The bank that it was made to. */
            transfer_account: string;
            /** @description What was transferred, two places. */
            payed_amount: string;
            /** @description Address of the proof. */
            evidence: string;
            /** @description Address of the client. */
            ip: string;
            /** @description Decimal degrees. */
            latitude: string;
            /** @description Decimal degrees. */
            longitude: string;
            /** @description Always null. */
            checkout: null;
            fee_breakdown: components["schemas"]["FeeBreakdown"];
            /** @description Why it was rejected. */
            reason: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
            /** @description When it was decided on. */
            decided_at: string | null;
        };
        CreateBankTransferAnswer: {
            /** @description That it was taken. */
            message: string;
            data: components["schemas"]["Reload"];
        };
        EstimateDepositBody: {
            /**
             * @description How it would be paid.
             * @enum {string}
             */
            method: "bancolombia" | "pse" | "nequi" | "bank_transfer";
            /** @description The amount. */
            amount: Decimal;
            /** @description COP; of a bank transfer also others. */
            currency: components["schemas"]["Currency"];
            /** @description Default payer; of a bank transfer always receiver. */
            fee_mode?: components["schemas"]["FeeMode"] | null;
        };
        ReloadPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Reload"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        /** @description A bank. */
        Bank: {
            /** @description `bank_id` of a bank transfer. */
            id: number;
            /** @description The bank. */
            name: string;
            /** @description By which its country knows it. */
            code: string;
            /** @description Two letters. */
            country: string;
        };
        BankList: components["schemas"]["Bank"][];
        /** @description An account of the service. */
        TransferAccount: {
            /** @description `target_bank_id` of a bank transfer. */
            id: number;
            /** @description The bank. */
            bank_name: string;
            /** @description Kind of account. */
            account_type: string;
            /** @description Its number. */
            account_number: string;
            /** @description In whose name it is. */
            holder: string;
            /** @description The holder's document. */
            document: string;
            /** @description What it takes. */
            currency: components["schemas"]["Currency"];
        };
        TransferAccountList: components["schemas"]["TransferAccount"][];
        /** @description What the account holds. */
        Balance: {
            /** @description In COP. */
            COP: Decimal;
            /** @description In USD. */
            USD: Decimal;
            /** @description In MXN. */
            MXN: Decimal;
            /** @description In BRL. */
            BRL: Decimal;
        };
        /** @description One line of the statement. */
        BalanceEntry: {
            /**
             * Format: date-time
             * @description When it was posted.
             */
            date: string;
            /** @description What it was. */
            kind: components["schemas"]["EntryKind"];
            /** @description Signed: what left the balance is negative. */
            amount: Decimal;
            /** @description The balance after it. */
            balance_after: Decimal;
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description The movement, reload or payout. */
            reference: string;
            /** @description What it was for. */
            description: string | null;
        };
        BalanceEntryPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["BalanceEntry"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        /** @description An account that payouts go to. */
        Beneficiary: {
            /** @description The beneficiary. */
            id: string;
            /** @description Whose account it is. */
            name: string;
            /** @description Kind of document. */
            document_type: string;
            /** @description Number of the document. */
            document: string;
            /** @description What kind of account. */
            kind: components["schemas"]["PayeeKind"];
            /** @description The bank. */
            bank_id: number | null;
            /** @description Its name. */
            bank_name: string | null;
            /** @description Of a bank account. */
            account_type: components["schemas"]["AccountType"] | null;
            /** @description Of a bank account. */
            account_number: string | null;
            /** @description Of Nequi. */
            phone: string | null;
            /** @description Of Bre-B. */
            key: string | null;
            /** @description Who is told of a payout. */
            email: string | null;
            /** @description Whether it is the holder’s own, by document and name. */
            own: boolean;
            /**
             * Format: date-time
             * @description From when it can be paid.
             */
            payable_from: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
        };
        BeneficiaryPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Beneficiary"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        CreateBeneficiaryBody: {
            /** @description Whose account it is. */
            name: string;
            /** @description Kind of document. */
            document_type: components["schemas"]["PayerDocumentType"];
            /** @description Number of the document. */
            document: string;
            /** @description What kind of account. */
            kind: components["schemas"]["PayeeKind"];
            /** @description Of a bank_account: `id` of GET /banks/. */
            bank_id?: number | null;
            /** @description Of a bank_account. */
            account_type?: components["schemas"]["AccountType"] | null;
            /** @description Of a bank_account: digits. */
            account_number?: string | null;
            /** @description Of nequi: the mobile. */
            phone?: string | null;
            /** @description Of breb_key: the key. */
            key?: string | null;
            /** @description Who is told of a payout. */
            email?: string | null;
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        QuotePayoutBody: {
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What is to arrive. */
            amount: Decimal;
        };
        /** @description What a payout costs. */
        PayoutQuote: {
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What arrives. */
            amount: Decimal;
            /** @description Fee of the service. */
            fee_service: Decimal;
            /** @description Tax on the fee. */
            fee_iva: Decimal;
            /** @description Tax on financial movements of what arrives; 0.00 unless this installation withholds it. */
            gmf: Decimal;
            /** @description What leaves the balance. */
            total: Decimal;
        };
        CreatePayoutBody: {
            /** @description Where it goes. */
            beneficiary_id: string;
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What is to arrive. */
            amount: Decimal;
            /** @description Your own id; unique among your payouts. */
            external_id?: string | null;
            /** @description Your own data, shown to you alone: up to 20 texts by name. It does not change. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description What the payee reads. */
            description?: string | null;
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        /** @description Money that leaves a balance. */
        Payout: {
            /** @description The payout. */
            id: string;
            /** @description How it stands. */
            status: components["schemas"]["PayoutStatus"];
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What arrives. */
            amount: Decimal;
            /** @description Fee of the service. */
            fee_service: Decimal;
            /** @description Tax on the fee. */
            fee_iva: Decimal;
            /** @description Tax on financial movements of what arrives; 0.00 unless this installation withholds it. */
            gmf: Decimal;
            /** @description What leaves the balance. */
            total: Decimal;
            /** @description The beneficiary that it was requested for. */
            beneficiary_id: string | null;
            /** @description Where it goes, as it was when requested. */
            payee: {
                /** @description Whose account it is. */
                name: string;
                /** @description Kind of document. */
                document_type: string | null;
                /** @description Number of the document. */
                document: string | null;
                /** @description What kind of account. */
                kind: components["schemas"]["PayeeKind"];
                /** @description The bank. */
                bank_id: number | null;
                /** @description Its name. */
                bank_name: string | null;
                /** @description Of a bank account. */
                account_type: components["schemas"]["AccountType"] | null;
                /** @description Of a bank account. */
                account_number: string | null;
                /** @description Of Nequi. */
                phone: string | null;
                /** @description Of Bre-B. */
                key: string | null;
                /** @description Who is told of a payout. */
                email: string | null;
            } | null;
            /** @description Whether it goes to the holder, by document and name. */
            own: boolean;
            /** @description The file that it came from. */
            batch_id: string | null;
            /** @description The server key that requested it alone; null where a person did. */
            api_key_id: number | null;
            /** @description Your own id. */
            external_id: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /** @description What the payee reads. */
            description: string | null;
            /** @description The bank’s number of the transfer, once sent. */
            bank_reference: string | null;
            /** @description Why operators rejected it, or recorded that it came back. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description When it arrived or ended otherwise; null until then. */
            ended_at: string | null;
        };
        PayoutPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Payout"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        QuotePayoutBatchForm: {
            /**
             * Format: binary
             * @description CSV up to 512 KiB and 500 lines, with a first line of names in Spanish or English, in any order: name, document_type, document, bank (name or code; of bank accounts), account_type (savings, checking, nequi, key), account, amount, and where you have them description, external_id, and a column metadata.<name> for each text of metadata. Separated by comma, semicolon or tab; amounts in pesos as 1.234.567,89 or 1234567.89, never in another currency.
             */
            file: Blob;
        };
        /** @description What sending a file of payouts would do. */
        PayoutBatchQuote: {
            /** @description As it was sent. */
            file_name: string;
            /** @description Lines, each a payout. */
            count: number;
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What arrives, all lines together. */
            amount: Decimal;
            /** @description Fees of the service. */
            fee_service: Decimal;
            /** @description Tax on the fees. */
            fee_iva: Decimal;
            /** @description Tax on financial movements of what arrives; 0.00 unless this installation withholds it. */
            gmf: Decimal;
            /** @description What leaves the balance. */
            total: Decimal;
            /** @description What you can use now. */
            balance: Decimal;
            /** @description What would be left of it; null: it does not reach. */
            left: string | null;
            /** @description When the last of its accounts can be paid; null: all of them now. */
            payable_from: string | null;
            /** @description Its lines. */
            lines: components["schemas"]["PayoutBatchLine"][];
        };
        /** @description A line of a file of payouts. */
        PayoutBatchLine: {
            /** @description In the file, from 1. */
            line: number;
            /** @description Where it goes. */
            payee: {
                /** @description Whose account it is. */
                name: string;
                /** @description Kind of document. */
                document_type: string | null;
                /** @description Number of the document. */
                document: string | null;
                /** @description What kind of account. */
                kind: components["schemas"]["PayeeKind"];
                /** @description The bank. */
                bank_id: number | null;
                /** @description Its name. */
                bank_name: string | null;
                /** @description Of a bank account. */
                account_type: components["schemas"]["AccountType"] | null;
                /** @description Of a bank account. */
                account_number: string | null;
                /** @description Of Nequi. */
                phone: string | null;
                /** @description Of Bre-B. */
                key: string | null;
                /** @description Who is told of a payout. */
                email: string | null;
            };
            /** @description What arrives. */
            amount: Decimal;
            /** @description The account is not among yours yet; it is added. */
            added: boolean;
            /** @description A line before it names this account too. */
            repeated: boolean;
        };
        CreatePayoutBatchForm: {
            /**
             * Format: binary
             * @description CSV up to 512 KiB and 500 lines, with a first line of names in Spanish or English, in any order: name, document_type, document, bank (name or code; of bank accounts), account_type (savings, checking, nequi, key), account, amount, and where you have them description, external_id, and a column metadata.<name> for each text of metadata. Separated by comma, semicolon or tab; amounts in pesos as 1.234.567,89 or 1234567.89, never in another currency.
             */
            file: Blob;
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        /** @description Payouts that one file requested; the sums are those of its request. */
        PayoutBatch: {
            /** @description The batch. */
            id: string;
            /** @description As it was sent. */
            file_name: string;
            /** @description Lines, each a payout. */
            count: number;
            /** @description Of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description What arrives, all lines together. */
            amount: Decimal;
            /** @description Fees of the service. */
            fee_service: Decimal;
            /** @description Tax on the fees. */
            fee_iva: Decimal;
            /** @description Tax on financial movements of what arrives; 0.00 unless this installation withholds it. */
            gmf: Decimal;
            /** @description What leaves the balance. */
            total: Decimal;
            /** @description How many of its payouts stand in each state. */
            states: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
        };
        PayoutBatchPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["PayoutBatch"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        /** @description Something that happened, whether or not an endpoint was told. */
        Event: {
            /** @description The event: the `webhook-id` of its deliveries. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "payment_link.paid" | "payment_link.expired" | "payment_link.cancelled" | "money_movement.pending" | "money_movement.processing" | "money_movement.succeeded" | "money_movement.failed" | "money_movement.expired" | "money_movement.suspended" | "money_movement.credited" | "money_movement.returned" | "money_movement.reversed" | "reversal.debited" | "reversal.closed" | "payout.requested" | "payout.approved" | "payout.sent" | "payout.completed" | "payout.rejected" | "payout.cancelled" | "payout.failed" | "payout.returned" | "refund.awaiting_destination" | "refund.requested" | "refund.approved" | "refund.sent" | "refund.completed" | "refund.rejected" | "refund.cancelled" | "refund.failed" | "refund.returned" | "refund.fees_returned" | "profile.level_changed";
            /**
             * Format: date-time
             * @description When.
             */
            timestamp: string;
            /** @description What it is of. */
            object: {
                /**
                 * @description What kind it is.
                 * @enum {string}
                 */
                type: "payment_link" | "money_movement" | "payout" | "refund" | "profile";
                /** @description Its id; of a link its `uuid`. */
                id: string;
            };
            /** @description The resource as the API showed it at that moment, as in the body of a delivery of this type. */
            data: {
                [key: string]: unknown;
            };
        };
        EventPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["Event"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        /** @description An event, with its deliveries. */
        EventDetail: {
            /** @description The event: the `webhook-id` of its deliveries. */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "payment_link.paid" | "payment_link.expired" | "payment_link.cancelled" | "money_movement.pending" | "money_movement.processing" | "money_movement.succeeded" | "money_movement.failed" | "money_movement.expired" | "money_movement.suspended" | "money_movement.credited" | "money_movement.returned" | "money_movement.reversed" | "reversal.debited" | "reversal.closed" | "payout.requested" | "payout.approved" | "payout.sent" | "payout.completed" | "payout.rejected" | "payout.cancelled" | "payout.failed" | "payout.returned" | "refund.awaiting_destination" | "refund.requested" | "refund.approved" | "refund.sent" | "refund.completed" | "refund.rejected" | "refund.cancelled" | "refund.failed" | "refund.returned" | "refund.fees_returned" | "profile.level_changed";
            /**
             * Format: date-time
             * @description When.
             */
            timestamp: string;
            /** @description What it is of. */
            object: {
                /**
                 * @description What kind it is.
                 * @enum {string}
                 */
                type: "payment_link" | "money_movement" | "payout" | "refund" | "profile";
                /** @description Its id; of a link its `uuid`. */
                id: string;
            };
            /** @description The resource as the API showed it at that moment, as in the body of a delivery of this type. */
            data: {
                [key: string]: unknown;
            };
            /** @description To whom it was sent, and how that went. */
            deliveries: components["schemas"]["EventDelivery"][];
        };
        /** @description What was sent of an event to one endpoint. */
        EventDelivery: {
            /** @description How it stands. */
            status: components["schemas"]["DeliveryState"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description When it was first taken; null before. */
            delivered_at: string | null;
            /** @description When it is tried next; null: not any more. */
            next_try_at: string | null;
            /** @description Attempts in all. */
            attempt_count: number;
            /** @description The newest twenty, newest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                at: string;
                /** @description Where to. */
                url: string;
                /** @description The answer; null: there was none. */
                status_code: number | null;
                /** @description Of its body the first 1 KiB; null also where the network address is a private one. */
                answer: string | null;
                /** @description Milliseconds that it took. */
                duration_ms: number;
                /** @description Why there was no answer. */
                error: ("timeout" | "unknown_host" | "address_refused" | "connection" | "tls" | "not_http") | null;
            }[];
            /** @description The endpoint. */
            endpoint_id: number;
            /** @description Where it is now. */
            url: string;
        };
        ResendEventBody: {
            /** @description Only to this one; all when left out. */
            endpoint_id?: number | null;
        };
        /** @description Where an account wants to be told of events. */
        WebhookEndpoint: {
            /** @description Number of the endpoint. */
            id: number;
            /** @description Where events are posted to. */
            url: string;
            /** @description For people. */
            description: string | null;
            /** @description What it is told of. */
            events: components["schemas"]["EventType"][];
            /** @description Whether anything is sent to it. */
            active: boolean;
            /** @description Why nothing is sent: you said so, it answered 410, or it failed for five days. */
            disabled_reason: ("owner" | "gone" | "failing") | null;
            /** @description When it was switched off; null while it is on. */
            disabled_at: string | null;
            /** @description The first failure since which nothing got through; null while all is well. */
            failing_since: string | null;
            /** @description When it last took something, to the minute; null before. */
            last_success_at: string | null;
            /** @description Until when the secret before this one signs too; null: there is none. */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        WebhookEndpointPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["WebhookEndpoint"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        CreateWebhookEndpointBody: {
            /**
             * Format: uri
             * @description Where events are posted to; https in live.
             */
            url: string;
            /** @description What it is told of; null or left out: everything. */
            events?: components["schemas"]["EventType"][] | null;
            /** @description For people. */
            description?: string | null;
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        /** @description An endpoint, and its secret. */
        NewWebhookSecret: {
            /** @description Number of the endpoint. */
            id: number;
            /** @description Where events are posted to. */
            url: string;
            /** @description For people. */
            description: string | null;
            /** @description What it is told of. */
            events: components["schemas"]["EventType"][];
            /** @description Whether anything is sent to it. */
            active: boolean;
            /** @description Why nothing is sent: you said so, it answered 410, or it failed for five days. */
            disabled_reason: ("owner" | "gone" | "failing") | null;
            /** @description When it was switched off; null while it is on. */
            disabled_at: string | null;
            /** @description The first failure since which nothing got through; null while all is well. */
            failing_since: string | null;
            /** @description When it last took something, to the minute; null before. */
            last_success_at: string | null;
            /** @description Until when the secret before this one signs too; null: there is none. */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description What signs, shown this once. */
            secret: string;
        };
        ChangeWebhookEndpointBody: {
            /**
             * Format: uri
             * @description Where events are posted to; https in live.
             */
            url?: string;
            /** @description What it is told of; null or left out: everything. */
            events?: components["schemas"]["EventType"][] | null;
            /** @description For people. */
            description?: string | null;
            /** @description false switches it off, true on again. */
            active?: boolean;
        };
        RotateWebhookSecretBody: {
            /** @description The PIN, where one is set; or send `otp`. */
            pin?: string | null;
            /** @description A code of the authenticator, where 2FA is on; or send `pin`. */
            otp?: string | null;
        };
        /** @description One event for one endpoint. */
        WebhookDelivery: {
            /** @description The `webhook-id`: the event’s, the same on every attempt and for each endpoint. */
            id: string;
            /** @description Which event it is. */
            type: components["schemas"]["EventType"];
            /** @description How it stands. */
            status: components["schemas"]["DeliveryState"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description When it was first taken; null before. */
            delivered_at: string | null;
            /** @description When it is tried next; null: not any more. */
            next_try_at: string | null;
            /** @description Attempts in all. */
            attempt_count: number;
            /** @description What is sent, to the byte; null for the moment until it is written. */
            body: string | null;
            /** @description The newest twenty, newest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                at: string;
                /** @description Where to. */
                url: string;
                /** @description The answer; null: there was none. */
                status_code: number | null;
                /** @description Of its body the first 1 KiB; null also where the network address is a private one. */
                answer: string | null;
                /** @description Milliseconds that it took. */
                duration_ms: number;
                /** @description Why there was no answer. */
                error: ("timeout" | "unknown_host" | "address_refused" | "connection" | "tls" | "not_http") | null;
            }[];
        };
        WebhookDeliveryPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["WebhookDelivery"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        ResendFailedWebhooksBody: {
            /**
             * Format: date-time
             * @description Events from then on.
             */
            since: string;
        };
        ResendFailedWebhooksAnswer: {
            /** @description How many are sent again. */
            count: number;
        };
        /** @description A site that may show the payment pages of your links. */
        EmbedOrigin: {
            /** @description Number of the entry. */
            id: number;
            /** @description The site. */
            origin: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
        };
        EmbedOriginPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["EmbedOrigin"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        CreateEmbedOriginBody: {
            /** @description Scheme, host and port, such as `https://tienda.example`; http only for localhost, in test. */
            origin: string;
        };
        /** @description A call that was made with one of your keys. */
        LoggedRequest: {
            /** @description The request. */
            id: string;
            /** @description Its `X-Request-Id`: yours where you sent one. */
            request_id: string;
            /**
             * @description How it was called.
             * @enum {string}
             */
            method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description What was called, with its ids. */
            path: string;
            /** @description Its query, without the question mark; null: there was none. */
            query: string | null;
            /** @description Status of the answer. */
            status: number;
            /** @description Code of a refusal; null: it was none. */
            error_code: string | null;
            /** @description The fields that the refusal names. */
            error_fields: string[];
            /** @description The key that it came with. */
            key: {
                /** @description Its number. */
                id: number;
                /** @description Its name. */
                name: string;
                /** @description Its first 12 characters. */
                prefix: string;
            };
            /** @description Milliseconds until the answer. */
            duration_ms: number;
            /** @description Network address that it came from; of IPv6 the /64. */
            address: string;
            /** @description What was sent, as JSON, with `[hidden]` for what is personal, secret or unknown; of a file its name and size. null: nothing that was read. */
            body: string | null;
            /** @description Whether more was sent than is stored. */
            body_cut: boolean;
            /** @description What the answer is about; null: nothing of its own. */
            object_id: string | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            created_at: string;
        };
        LoggedRequestPage: {
            /** @description How many in all; null when reading by cursor. */
            count: number | null;
            /** @description Address of the next page, or null. */
            next: string | null;
            /** @description Address of the page before, or null. */
            previous: string | null;
            /** @description The rows. */
            results: components["schemas"]["LoggedRequest"][];
            /** @description `cursor` of the rows after these; null at the end. */
            next_cursor: string | null;
        };
        PlaySandboxOutcomeBody: {
            /**
             * @description What the payer does at the bank; `return`: the bank takes the money back.
             * @enum {string}
             */
            outcome: "approve" | "decline" | "pending" | "processing" | "expire" | "return";
            /** @description How often the bank notifies, all at once; default 1. */
            times?: number;
            /** @description Milliseconds until it does; default 0. */
            delay_ms?: number;
        };
        PlaySandboxOutcomeAnswer: {
            /**
             * @description Always true.
             * @constant
             */
            accepted: true;
        };
        /** @description The time by which an account’s links, payments, retries and sessions run out. */
        TestClock: {
            /**
             * Format: date-time
             * @description The time of the account.
             */
            now: string;
            /** @description How far it is ahead of the real one. */
            ahead_seconds: number;
        };
        AdvanceTestClockBody: {
            /**
             * Format: date-time
             * @description The time that it becomes: after its own. The `expires_at` of a link or payment lets that one expire.
             */
            advance_to: string;
        };
        /** @description A payment link that was paid, with the payment that paid it. */
        PaidLink: {
            /** @description Number of the link. */
            id: number;
            /**
             * Format: uuid
             * @description Identifies the link in addresses.
             */
            uuid: string;
            /** @description Whose link it is. */
            owner: {
                /** @description The owner's account name. */
                username: string;
                /** @description The owner's email. */
                email: string;
            };
            /** @description COP or USD. */
            currency: components["schemas"]["LinkCurrency"];
            /** @description Fixed amount; "0.00" on a general link until it is paid. */
            amount: Decimal;
            /** @description Whether the payer chooses the amount. */
            is_general: boolean;
            /** @description Who bears the fee. */
            fee_mode: components["schemas"]["FeeMode"];
            /** @description Fee of the service. */
            service_fee_amount: Decimal;
            /** @description Tax on the fee. */
            service_iva_amount: Decimal;
            /** @description What the payer pays. */
            total_to_pay: Decimal;
            /** @description See States. */
            status: components["schemas"]["LinkStatus"];
            /**
             * Format: date-time
             * @description When it can no longer be paid.
             */
            expires_at: string;
            /** @description The address to share. */
            link_url: string;
            /** @description Offered methods. */
            allowed_methods: components["schemas"]["LinkMethod"][];
            /** @description What the payment is for. */
            description: string | null;
            /** @description Where the payer returns to. */
            redirect_url: string | null;
            /** @description Your own id. */
            external_id: string | null;
            /** @description What you gave with it; empty where you gave nothing. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was paid; absent until then.
             */
            paid_at?: string;
            /** @description What the payer was asked for; absent until paid. */
            paid_amount?: Decimal;
            payment: components["schemas"]["Payment"];
        };
        /** @description A link was paid; its owner’s balance has the money. */
        PaymentLinkPaidEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment_link.paid";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["PaidLink"];
        };
        /** @description A link ran out unpaid. */
        PaymentLinkExpiredEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment_link.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["PaymentLink"];
        };
        /** @description A link was cancelled. */
        PaymentLinkCancelledEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment_link.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["PaymentLink"];
        };
        /** @description The bank has not confirmed a payment yet. */
        MoneyMovementPendingEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.pending";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description The bank is working on a payment. */
        MoneyMovementProcessingEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.processing";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description A deposit, or a link’s payment, was paid and credited. */
        MoneyMovementSucceededEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.succeeded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description The bank or the payer declined. */
        MoneyMovementFailedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description Nobody paid in time. */
        MoneyMovementExpiredEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description Money came that is not credited yet: a second payment, another amount, or too late. */
        MoneyMovementSuspendedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.suspended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description Such money was credited after all. */
        MoneyMovementCreditedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.credited";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description Such money was given back to the payer. */
        MoneyMovementReturnedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description The bank took back money that it had reported as paid. */
        MoneyMovementReversedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money_movement.reversed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description Part of what the bank took back left the balance; who bears the rest is open. */
        ReversalDebitedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reversal.debited";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description It is decided who bears what the bank took back. */
        ReversalClosedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reversal.closed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payment"];
        };
        /** @description A payout was requested: its money is reserved. */
        PayoutRequestedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.requested";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout was approved. */
        PayoutApprovedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout is on its way. */
        PayoutSentEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.sent";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout arrived. */
        PayoutCompletedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout was rejected: all of it is back in the balance. */
        PayoutRejectedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.rejected";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout was cancelled: all of it is back in the balance. */
        PayoutCancelledEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A payout was not sent: all of it is back in the balance. */
        PayoutFailedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description The bank gave a payout back: all of it is back in the balance. */
        PayoutReturnedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Payout"];
        };
        /** @description A refund was requested; its payer is asked for an account. */
        RefundAwaitingDestinationEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.awaiting_destination";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund was requested, or its payer has named an account. */
        RefundRequestedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.requested";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund was approved. */
        RefundApprovedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund is on its way. */
        RefundSentEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.sent";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund arrived. */
        RefundCompletedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund was rejected: all of it is back at its `source`. */
        RefundRejectedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.rejected";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund was cancelled: all of it is back at its `source`. */
        RefundCancelledEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description A refund was not sent: all of it is back at its `source`. */
        RefundFailedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description The bank gave a refund back: all of it is back at its `source`. */
        RefundReturnedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description The service gave up the payment’s fee with a refund: `fees_returned` entered the balance. */
        RefundFeesReturnedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.fees_returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["Refund"];
        };
        /** @description An account in short, with the level that it had before. */
        LevelChange: {
            /** @description Number of the account. */
            id: number;
            /**
             * Format: uuid
             * @description The account.
             */
            uuid: string;
            /** @description Account name. */
            username: string;
            /** @description Email. */
            email: string;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description Validation level: 0, 1, 2 or 5. */
            level: number;
            /** @description Kind of person. */
            type_person: components["schemas"]["PersonType"];
            /** @description The level before. */
            previous_level: number;
            /** @description How the review of the documents stands. */
            document_status: components["schemas"]["DocumentStatus"];
        };
        /** @description The validation level of the account changed. */
        ProfileLevelChangedEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "profile.level_changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["LevelChange"];
        };
        /** @description You asked for it. */
        WebhookPingEvent: {
            /**
             * @description Which event it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.ping";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The resource as the API showed it at that moment. */
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description What an endpoint is told. `type` says which event it is, and so what `data` is. */
        WebhookEvent: components["schemas"]["PaymentLinkPaidEvent"] | components["schemas"]["PaymentLinkExpiredEvent"] | components["schemas"]["PaymentLinkCancelledEvent"] | components["schemas"]["MoneyMovementPendingEvent"] | components["schemas"]["MoneyMovementProcessingEvent"] | components["schemas"]["MoneyMovementSucceededEvent"] | components["schemas"]["MoneyMovementFailedEvent"] | components["schemas"]["MoneyMovementExpiredEvent"] | components["schemas"]["MoneyMovementSuspendedEvent"] | components["schemas"]["MoneyMovementCreditedEvent"] | components["schemas"]["MoneyMovementReturnedEvent"] | components["schemas"]["MoneyMovementReversedEvent"] | components["schemas"]["ReversalDebitedEvent"] | components["schemas"]["ReversalClosedEvent"] | components["schemas"]["PayoutRequestedEvent"] | components["schemas"]["PayoutApprovedEvent"] | components["schemas"]["PayoutSentEvent"] | components["schemas"]["PayoutCompletedEvent"] | components["schemas"]["PayoutRejectedEvent"] | components["schemas"]["PayoutCancelledEvent"] | components["schemas"]["PayoutFailedEvent"] | components["schemas"]["PayoutReturnedEvent"] | components["schemas"]["RefundAwaitingDestinationEvent"] | components["schemas"]["RefundRequestedEvent"] | components["schemas"]["RefundApprovedEvent"] | components["schemas"]["RefundSentEvent"] | components["schemas"]["RefundCompletedEvent"] | components["schemas"]["RefundRejectedEvent"] | components["schemas"]["RefundCancelledEvent"] | components["schemas"]["RefundFailedEvent"] | components["schemas"]["RefundReturnedEvent"] | components["schemas"]["RefundFeesReturnedEvent"] | components["schemas"]["ProfileLevelChangedEvent"] | components["schemas"]["WebhookPingEvent"];
        /** @enum {string} */
        LinkStatus: "PENDING" | "ACTIVE" | "PAID" | "EXPIRED" | "CANCELLED";
        /** @enum {string} */
        LinkCurrency: "COP" | "USD";
        /** @enum {string} */
        DepositType: "bancolombia" | "pse" | "nequi";
        /** @enum {string} */
        MovementStatus: "initiated" | "pending" | "processing" | "succeeded" | "failed" | "expired";
        /** @enum {string} */
        Disposition: "none" | "credited" | "in_suspense" | "returned" | "reversed" | "partly_refunded" | "refunded";
        /** @enum {string} */
        PayoutStatus: "awaiting_destination" | "requested" | "approved" | "sent" | "completed" | "rejected" | "cancelled" | "failed" | "returned";
        /** @enum {string} */
        ReloadState: "Created" | "Paid" | "Error";
        /** @enum {string} */
        Currency: "COP" | "USD" | "MXN" | "BRL";
        /** @enum {string} */
        DeliveryState: "pending" | "delivered" | "failed";
        /** @enum {string} */
        EventType: "payment_link.paid" | "payment_link.expired" | "payment_link.cancelled" | "money_movement.pending" | "money_movement.processing" | "money_movement.succeeded" | "money_movement.failed" | "money_movement.expired" | "money_movement.suspended" | "money_movement.credited" | "money_movement.returned" | "money_movement.reversed" | "reversal.debited" | "reversal.closed" | "payout.requested" | "payout.approved" | "payout.sent" | "payout.completed" | "payout.rejected" | "payout.cancelled" | "payout.failed" | "payout.returned" | "refund.awaiting_destination" | "refund.requested" | "refund.approved" | "refund.sent" | "refund.completed" | "refund.rejected" | "refund.cancelled" | "refund.failed" | "refund.returned" | "refund.fees_returned" | "profile.level_changed" | "webhook.ping";
        /** @enum {string} */
        PersonType: "NATURAL" | "JURIDICAL";
        /** @enum {string} */
        DocumentStatus: "NOT_SUBMITTED" | "PENDING" | "APPROVED" | "REJECTED";
        /** @enum {string} */
        Scope: "users" | "links" | "deposits" | "payments" | "payouts" | "webhooks";
        /** @enum {string} */
        FeeMode: "payer" | "receiver";
        /** @enum {string} */
        LinkMethod: "BANCOLOMBIA" | "PSE" | "NEQUI";
        /** @enum {string} */
        FailReason: "declined" | "refused" | "amount_mismatch" | "expired";
        /** @enum {string} */
        PayeeKind: "bank_account" | "nequi" | "breb_key";
        /** @enum {string} */
        AccountType: "savings" | "checking";
        /** @enum {string} */
        PayerDocumentType: "CC" | "CE" | "NIT" | "TI" | "PA" | "PPT";
        /** @enum {string} */
        EntryKind: "payment" | "deposit" | "bank_transfer" | "fee" | "iva" | "fee_returned" | "iva_returned" | "gmf" | "commission" | "payout" | "refund" | "reversal";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type FieldCode = components['schemas']['FieldCode'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type ValidationProblem = components['schemas']['ValidationProblem'];
export type OtherBadRequestProblem = components['schemas']['OtherBadRequestProblem'];
export type AccountNotEmptyProblem = components['schemas']['AccountNotEmptyProblem'];
export type InsufficientBalanceProblem = components['schemas']['InsufficientBalanceProblem'];
export type BadRequestProblem = components['schemas']['BadRequestProblem'];
export type NotFoundProblem = components['schemas']['NotFoundProblem'];
export type InternalProblem = components['schemas']['InternalProblem'];
export type OtherForbiddenProblem = components['schemas']['OtherForbiddenProblem'];
export type KeyLimitProblem = components['schemas']['KeyLimitProblem'];
export type ForbiddenProblem = components['schemas']['ForbiddenProblem'];
export type UnauthorizedProblem = components['schemas']['UnauthorizedProblem'];
export type TooManyProblem = components['schemas']['TooManyProblem'];
export type OtherUnavailableProblem = components['schemas']['OtherUnavailableProblem'];
export type ServiceUnavailableProblem = components['schemas']['ServiceUnavailableProblem'];
export type UnavailableProblem = components['schemas']['UnavailableProblem'];
export type KeyReusedProblem = components['schemas']['KeyReusedProblem'];
export type ConflictProblem = components['schemas']['ConflictProblem'];
export type UnsupportedTypeProblem = components['schemas']['UnsupportedTypeProblem'];
export type TooLargeProblem = components['schemas']['TooLargeProblem'];
export type Message = components['schemas']['Message'];
export type OwnKey = components['schemas']['OwnKey'];
export type CreatePaymentLinkBody = components['schemas']['CreatePaymentLinkBody'];
export type PaymentLink = components['schemas']['PaymentLink'];
export type PaymentLinkPage = components['schemas']['PaymentLinkPage'];
export type PaymentLinkDetail = components['schemas']['PaymentLinkDetail'];
export type Payment = components['schemas']['Payment'];
export type Charge = components['schemas']['Charge'];
export type FeeBreakdown = components['schemas']['FeeBreakdown'];
export type Refund = components['schemas']['Refund'];
export type AcceptanceDocument = components['schemas']['AcceptanceDocument'];
export type PayPaymentLinkBody = components['schemas']['PayPaymentLinkBody'];
export type PaymentStarted = components['schemas']['PaymentStarted'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type CreateRefundBody = components['schemas']['CreateRefundBody'];
export type RefundPage = components['schemas']['RefundPage'];
export type CreateCounterpartyBody = components['schemas']['CreateCounterpartyBody'];
export type Counterparty = components['schemas']['Counterparty'];
export type CreateBancolombiaDepositBody = components['schemas']['CreateBancolombiaDepositBody'];
export type BancolombiaDeposit = components['schemas']['BancolombiaDeposit'];
export type CreatePseDepositBody = components['schemas']['CreatePseDepositBody'];
export type PseDeposit = components['schemas']['PseDeposit'];
export type PseBank = components['schemas']['PseBank'];
export type PseBankList = components['schemas']['PseBankList'];
export type CreateNequiDepositBody = components['schemas']['CreateNequiDepositBody'];
export type NequiDeposit = components['schemas']['NequiDeposit'];
export type DepositMethod = components['schemas']['DepositMethod'];
export type DepositMethodList = components['schemas']['DepositMethodList'];
export type DepositStatus = components['schemas']['DepositStatus'];
export type CreateBankTransferBody = components['schemas']['CreateBankTransferBody'];
export type Reload = components['schemas']['Reload'];
export type CreateBankTransferAnswer = components['schemas']['CreateBankTransferAnswer'];
export type EstimateDepositBody = components['schemas']['EstimateDepositBody'];
export type ReloadPage = components['schemas']['ReloadPage'];
export type Bank = components['schemas']['Bank'];
export type BankList = components['schemas']['BankList'];
export type TransferAccount = components['schemas']['TransferAccount'];
export type TransferAccountList = components['schemas']['TransferAccountList'];
export type Balance = components['schemas']['Balance'];
export type BalanceEntry = components['schemas']['BalanceEntry'];
export type BalanceEntryPage = components['schemas']['BalanceEntryPage'];
export type Beneficiary = components['schemas']['Beneficiary'];
export type BeneficiaryPage = components['schemas']['BeneficiaryPage'];
export type CreateBeneficiaryBody = components['schemas']['CreateBeneficiaryBody'];
export type QuotePayoutBody = components['schemas']['QuotePayoutBody'];
export type PayoutQuote = components['schemas']['PayoutQuote'];
export type CreatePayoutBody = components['schemas']['CreatePayoutBody'];
export type Payout = components['schemas']['Payout'];
export type PayoutPage = components['schemas']['PayoutPage'];
export type QuotePayoutBatchForm = components['schemas']['QuotePayoutBatchForm'];
export type PayoutBatchQuote = components['schemas']['PayoutBatchQuote'];
export type PayoutBatchLine = components['schemas']['PayoutBatchLine'];
export type CreatePayoutBatchForm = components['schemas']['CreatePayoutBatchForm'];
export type PayoutBatch = components['schemas']['PayoutBatch'];
export type PayoutBatchPage = components['schemas']['PayoutBatchPage'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type EventDetail = components['schemas']['EventDetail'];
export type EventDelivery = components['schemas']['EventDelivery'];
export type ResendEventBody = components['schemas']['ResendEventBody'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointPage = components['schemas']['WebhookEndpointPage'];
export type CreateWebhookEndpointBody = components['schemas']['CreateWebhookEndpointBody'];
export type NewWebhookSecret = components['schemas']['NewWebhookSecret'];
export type ChangeWebhookEndpointBody = components['schemas']['ChangeWebhookEndpointBody'];
export type RotateWebhookSecretBody = components['schemas']['RotateWebhookSecretBody'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type ResendFailedWebhooksBody = components['schemas']['ResendFailedWebhooksBody'];
export type ResendFailedWebhooksAnswer = components['schemas']['ResendFailedWebhooksAnswer'];
export type EmbedOrigin = components['schemas']['EmbedOrigin'];
export type EmbedOriginPage = components['schemas']['EmbedOriginPage'];
export type CreateEmbedOriginBody = components['schemas']['CreateEmbedOriginBody'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LoggedRequestPage = components['schemas']['LoggedRequestPage'];
export type PlaySandboxOutcomeBody = components['schemas']['PlaySandboxOutcomeBody'];
export type PlaySandboxOutcomeAnswer = components['schemas']['PlaySandboxOutcomeAnswer'];
export type TestClock = components['schemas']['TestClock'];
export type AdvanceTestClockBody = components['schemas']['AdvanceTestClockBody'];
export type PaidLink = components['schemas']['PaidLink'];
export type PaymentLinkPaidEvent = components['schemas']['PaymentLinkPaidEvent'];
export type PaymentLinkExpiredEvent = components['schemas']['PaymentLinkExpiredEvent'];
export type PaymentLinkCancelledEvent = components['schemas']['PaymentLinkCancelledEvent'];
export type MoneyMovementPendingEvent = components['schemas']['MoneyMovementPendingEvent'];
export type MoneyMovementProcessingEvent = components['schemas']['MoneyMovementProcessingEvent'];
export type MoneyMovementSucceededEvent = components['schemas']['MoneyMovementSucceededEvent'];
export type MoneyMovementFailedEvent = components['schemas']['MoneyMovementFailedEvent'];
export type MoneyMovementExpiredEvent = components['schemas']['MoneyMovementExpiredEvent'];
export type MoneyMovementSuspendedEvent = components['schemas']['MoneyMovementSuspendedEvent'];
export type MoneyMovementCreditedEvent = components['schemas']['MoneyMovementCreditedEvent'];
export type MoneyMovementReturnedEvent = components['schemas']['MoneyMovementReturnedEvent'];
export type MoneyMovementReversedEvent = components['schemas']['MoneyMovementReversedEvent'];
export type ReversalDebitedEvent = components['schemas']['ReversalDebitedEvent'];
export type ReversalClosedEvent = components['schemas']['ReversalClosedEvent'];
export type PayoutRequestedEvent = components['schemas']['PayoutRequestedEvent'];
export type PayoutApprovedEvent = components['schemas']['PayoutApprovedEvent'];
export type PayoutSentEvent = components['schemas']['PayoutSentEvent'];
export type PayoutCompletedEvent = components['schemas']['PayoutCompletedEvent'];
export type PayoutRejectedEvent = components['schemas']['PayoutRejectedEvent'];
export type PayoutCancelledEvent = components['schemas']['PayoutCancelledEvent'];
export type PayoutFailedEvent = components['schemas']['PayoutFailedEvent'];
export type PayoutReturnedEvent = components['schemas']['PayoutReturnedEvent'];
export type RefundAwaitingDestinationEvent = components['schemas']['RefundAwaitingDestinationEvent'];
export type RefundRequestedEvent = components['schemas']['RefundRequestedEvent'];
export type RefundApprovedEvent = components['schemas']['RefundApprovedEvent'];
export type RefundSentEvent = components['schemas']['RefundSentEvent'];
export type RefundCompletedEvent = components['schemas']['RefundCompletedEvent'];
export type RefundRejectedEvent = components['schemas']['RefundRejectedEvent'];
export type RefundCancelledEvent = components['schemas']['RefundCancelledEvent'];
export type RefundFailedEvent = components['schemas']['RefundFailedEvent'];
export type RefundReturnedEvent = components['schemas']['RefundReturnedEvent'];
export type RefundFeesReturnedEvent = components['schemas']['RefundFeesReturnedEvent'];
export type LevelChange = components['schemas']['LevelChange'];
export type ProfileLevelChangedEvent = components['schemas']['ProfileLevelChangedEvent'];
export type WebhookPingEvent = components['schemas']['WebhookPingEvent'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type LinkStatus = components['schemas']['LinkStatus'];
export type LinkCurrency = components['schemas']['LinkCurrency'];
export type DepositType = components['schemas']['DepositType'];
export type MovementStatus = components['schemas']['MovementStatus'];
export type Disposition = components['schemas']['Disposition'];
export type PayoutStatus = components['schemas']['PayoutStatus'];
export type ReloadState = components['schemas']['ReloadState'];
export type Currency = components['schemas']['Currency'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type EventType = components['schemas']['EventType'];
export type PersonType = components['schemas']['PersonType'];
export type DocumentStatus = components['schemas']['DocumentStatus'];
export type Scope = components['schemas']['Scope'];
export type FeeMode = components['schemas']['FeeMode'];
export type LinkMethod = components['schemas']['LinkMethod'];
export type FailReason = components['schemas']['FailReason'];
export type PayeeKind = components['schemas']['PayeeKind'];
export type AccountType = components['schemas']['AccountType'];
export type PayerDocumentType = components['schemas']['PayerDocumentType'];
export type EntryKind = components['schemas']['EntryKind'];
export interface operations {
    readOwnKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnKey"];
                };
            };
        };
    };
    listPaymentLinks: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only links of this status. */
                status?: components["schemas"]["LinkStatus"];
                /** @description Only links of this currency. */
                currency?: components["schemas"]["LinkCurrency"];
                /** @description Text in the description or the external id. */
                search?: string;
                /** @description Only with this id of yours. */
                external_id?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
                /** @description Changed at or after it: what is new since you last looked. */
                updated_since?: string;
                /** @description Only with these texts in its metadata: `metadata[name]=value`, at most three. */
                metadata?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinkPage"];
                };
            };
        };
    };
    createPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentLinkBody"];
            };
        };
        responses: {
            /** @description The link; share its `link_url`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
        };
    };
    readPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinkDetail"];
                };
            };
        };
    };
    cancelPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, CANCELLED. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
        };
    };
    payPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayPaymentLinkBody"];
            };
        };
        responses: {
            /** @description The payment, `initiated`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStarted"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only with this id of yours. */
                external_id?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
                /** @description Changed at or after it: what is new since you last looked. */
                updated_since?: string;
                /** @description Only with these texts in its metadata: `metadata[name]=value`, at most three. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Only of this link. */
                link?: string;
                /** @description Only by this method. */
                method?: components["schemas"]["DepositType"];
                /** @description Only of this status. */
                status?: components["schemas"]["MovementStatus"];
                /** @description Only with their money there. */
                disposition?: components["schemas"]["Disposition"];
                /** @description Payer, document, phone, email, concept, tracking key or CUS; accents and case do not matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
        };
    };
    readPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefundBody"];
            };
        };
        responses: {
            /** @description The refund. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    cancelRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
                /** @description The refund. */
                refund: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    askRefundAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
                /** @description The refund. */
                refund: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only of this status. */
                status?: components["schemas"]["PayoutStatus"];
                /** @description Only with this id of yours. */
                external_id?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
                /** @description Changed at or after it: what is new since you last looked. */
                updated_since?: string;
                /** @description Only with these texts in its metadata: `metadata[name]=value`, at most three. */
                metadata?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of refunds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPage"];
                };
            };
        };
    };
    readRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The refund. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    sendPaymentReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    createCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCounterpartyBody"];
            };
        };
        responses: {
            /** @description The payer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counterparty"];
                };
            };
        };
    };
    createBancolombiaDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBancolombiaDepositBody"];
            };
        };
        responses: {
            /** @description The deposit, `initiated`. The bank is asked by a job. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BancolombiaDeposit"];
                };
            };
        };
    };
    createPseDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePseDepositBody"];
            };
        };
        responses: {
            /** @description The deposit, `initiated`. The bank is asked by a job. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PseDeposit"];
                };
            };
        };
    };
    listPseBanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PseBankList"];
                };
            };
        };
    };
    createNequiDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNequiDepositBody"];
            };
        };
        responses: {
            /** @description The deposit, `initiated`. The bank is asked by a job. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NequiDeposit"];
                };
            };
        };
    };
    listDepositMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The methods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositMethodList"];
                };
            };
        };
    };
    readDepositStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositStatus"];
                };
            };
        };
    };
    createBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBankTransferBody"];
            };
        };
        responses: {
            /** @description The reload, Created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateBankTransferAnswer"];
                };
            };
        };
    };
    estimateDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateDepositBody"];
            };
        };
        responses: {
            /** @description What it would cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeBreakdown"];
                };
            };
        };
    };
    listBankTransfers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only these. */
                state?: components["schemas"]["ReloadState"];
                /** @description Only these. */
                currency?: components["schemas"]["Currency"];
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
                /** @description Changed at or after it: what is new since you last looked. */
                updated_since?: string;
                /** @description Only with these texts in its metadata: `metadata[name]=value`, at most three. */
                metadata?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bank transfers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReloadPage"];
                };
            };
        };
    };
    readBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reload. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank transfer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reload"];
                };
            };
        };
    };
    listBanks: {
        parameters: {
            query?: {
                /** @description Only of this country, two letters. */
                country?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankList"];
                };
            };
        };
    };
    listTransferAccounts: {
        parameters: {
            query?: {
                /** @description Only of this country, two letters. */
                country?: string;
                /** @description Only these. */
                currency?: components["schemas"]["Currency"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferAccountList"];
                };
            };
        };
    };
    readBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
        };
    };
    readReserved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is reserved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
        };
    };
    listBalanceEntries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only this one. */
                currency?: components["schemas"]["Currency"];
                /** @description First day, in Bogota. */
                from?: string;
                /** @description Last day, in Bogota. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceEntryPage"];
                };
            };
        };
    };
    listBeneficiaries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of beneficiaries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeneficiaryPage"];
                };
            };
        };
    };
    createBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBeneficiaryBody"];
            };
        };
        responses: {
            /** @description The beneficiary. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Beneficiary"];
                };
            };
        };
    };
    readBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The beneficiary. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beneficiary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Beneficiary"];
                };
            };
        };
    };
    removeBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The beneficiary. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    quotePayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotePayoutBody"];
            };
        };
        responses: {
            /** @description The cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutQuote"];
                };
            };
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only of this status. */
                status?: components["schemas"]["PayoutStatus"];
                /** @description Only of this file. */
                batch_id?: string;
                /** @description Only with this id of yours. */
                external_id?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
                /** @description Changed at or after it: what is new since you last looked. */
                updated_since?: string;
                /** @description Only with these texts in its metadata: `metadata[name]=value`, at most three. */
                metadata?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePayoutBody"];
            };
        };
        responses: {
            /** @description The payout, `requested`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
        };
    };
    readPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payout. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
        };
    };
    cancelPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payout. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout, `cancelled`; all of it is back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
        };
    };
    quotePayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["QuotePayoutBatchForm"];
            };
        };
        responses: {
            /** @description The sums, and each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatchQuote"];
                };
            };
        };
    };
    listPayoutBatches: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatchPage"];
                };
            };
        };
    };
    createPayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreatePayoutBatchForm"];
            };
        };
        responses: {
            /** @description The batch, its payouts `requested`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatch"];
                };
            };
        };
    };
    readPayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The batch. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatch"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only of this type. */
                type?: "payment_link.paid" | "payment_link.expired" | "payment_link.cancelled" | "money_movement.pending" | "money_movement.processing" | "money_movement.succeeded" | "money_movement.failed" | "money_movement.expired" | "money_movement.suspended" | "money_movement.credited" | "money_movement.returned" | "money_movement.reversed" | "reversal.debited" | "reversal.closed" | "payout.requested" | "payout.approved" | "payout.sent" | "payout.completed" | "payout.rejected" | "payout.cancelled" | "payout.failed" | "payout.returned" | "refund.awaiting_destination" | "refund.requested" | "refund.approved" | "refund.sent" | "refund.completed" | "refund.rejected" | "refund.cancelled" | "refund.failed" | "refund.returned" | "refund.fees_returned" | "profile.level_changed";
                /** @description Only of this link, movement, payout or refund, by its id. */
                object?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    followEvents: {
        parameters: {
            query?: {
                /** @description The last event that you have; left out: only what happens from now on. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, as they happen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    readEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
        };
    };
    resendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendEventBody"];
            };
        };
        responses: {
            /** @description The event; its deliveries are pending. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointBody"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret: shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookSecret"];
                };
            };
        };
    };
    readWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed: nothing is sent to it any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookEndpointBody"];
            };
        };
        responses: {
            /** @description The endpoint, changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretBody"];
            };
        };
        responses: {
            /** @description The endpoint, with its new secret: shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookSecret"];
                };
            };
        };
    };
    pingWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery; see how it went at GET deliveries/. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only those that stand so. */
                status?: components["schemas"]["DeliveryState"];
                /** @description Only this event. */
                type?: components["schemas"]["EventType"];
            };
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
                /** @description The delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, pending. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    resendFailedWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendFailedWebhooksBody"];
            };
        };
        responses: {
            /** @description They are pending. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendFailedWebhooksAnswer"];
                };
            };
        };
    };
    listEmbedOrigins: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOriginPage"];
                };
            };
        };
    };
    createEmbedOrigin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmbedOriginBody"];
            };
        };
        responses: {
            /** @description The site. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOrigin"];
                };
            };
        };
    };
    removeEmbedOrigin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its pages can no longer show your payment pages. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Rows on a page; 20 by default. */
                page_size?: number;
                /** @description Opaque; empty to begin. */
                cursor?: string;
                /** @description Only of this method. */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Only with such a status. */
                status?: "2xx" | "3xx" | "4xx" | "5xx";
                /** @description Only where the path begins so. */
                path?: string;
                /** @description Only with this key: its number. */
                key?: number;
                /** @description Only with this `X-Request-Id`. */
                request_id?: string;
                /** @description Made at or after it. */
                created_from?: string;
                /** @description Made before it. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests; `count` is null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequestPage"];
                };
            };
        };
    };
    readRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequest"];
                };
            };
        };
    };
    playSandboxOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The money movement. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaySandboxOutcomeBody"];
            };
        };
        responses: {
            /** @description The bank took it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaySandboxOutcomeAnswer"];
                };
            };
        };
    };
    readTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
        };
    };
    advanceTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceTestClockBody"];
            };
        };
        responses: {
            /** @description The clock as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
        };
    };
}
