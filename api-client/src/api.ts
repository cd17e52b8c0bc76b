/** Made by `npm run client` from the description of the API. A test says when it is out of date. */
export interface paths {
    "/association": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name, time zone and public key of the association */
        get: operations["getAssociation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; who has a second factor is refused with what is asked for, and sends it with the same again */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description For members who are signed in.
         */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session-alive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a session lives: for a locked device, which has no token until it is unlocked */
        post: operations["postAuthSessionAlive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/end-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out without the token, also later: for a device that was locked or had no connection */
        post: operations["postAuthEndSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description For members who are signed in.
         */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register as a member, to be approved by an admin */
        post: operations["postAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail with a link to a new password */
        post: operations["postAuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose password the link of a letter sets */
        post: operations["postAuthResetPasswordAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password; who has a second factor is asked for it, as for signing in */
        post: operations["postAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The e-mail address one signs in with, and the one that is still to be confirmed
         * @description For members who are signed in.
         */
        get: operations["getAuthEmail"];
        put?: never;
        /**
         * Ask for another e-mail address to sign in with; it counts once the link mailed to it is opened
         * @description For members who are signed in.
         */
        post: operations["postAuthEmail"];
        /**
         * Keep the e-mail address one has
         * @description For members who are signed in.
         */
        delete: operations["deleteAuthEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set another password; other sessions end
         * @description For members who are signed in.
         */
        post: operations["postAuthPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a new e-mail address by the token mailed to it */
        post: operations["postAuthConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove that it is still you, by your second factor, or by your password if you have none; holds for five minutes
         * @description For members who are signed in.
         */
        post: operations["postAuthVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your second factor: passkeys, authenticator app, recovery codes left
         * @description For members who are signed in.
         */
        get: operations["getAuthSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to set up an authenticator app: its secret, and what its QR code says
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthTotp"];
        /**
         * Stop using the authenticator app
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        delete: operations["deleteAuthTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the authenticator app into use by a code of it, in place of the one before
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthPasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a passkey that the browser has made
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a passkey
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthPasskeysRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes; those before are good for nothing
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postAuthRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove another's second factor, because it is lost; they are told, and sign in anew with their password
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        delete: operations["deleteUsersIdSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in, this device first
         * @description For members who are signed in.
         */
        get: operations["getAuthDevices"];
        put?: never;
        post?: never;
        /**
         * Sign out on all devices but this one
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        delete: operations["deleteAuthDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out on a device: one of one’s own or, by a super admin, anyone’s
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        delete: operations["deleteAuthDevicesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a member is signed in
         * @description For super admins.
         */
        get: operations["getUsersIdDevices"];
        put?: never;
        post?: never;
        /**
         * Sign a member out on all devices, but not the one that asks
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        delete: operations["deleteUsersIdDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/approve/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a registration
         * @description For admins.
         */
        post: operations["postAuthApproveId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reject/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a registration
         * @description For admins.
         */
        post: operations["postAuthRejectId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members: for an admin with their shares, else number and name
         * @description For members who are signed in.
         */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/pending-approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who awaits approval
         * @description For admins.
         */
        get: operations["getUsersPendingApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member
         * @description For members who are signed in.
         */
        get: operations["getUsersId"];
        /**
         * Edit a member's details; fields left out stay as they are
         * @description For admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        put: operations["putUsersId"];
        post?: never;
        /**
         * Delete a member; their ledger lines stay
         * @description For admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        delete: operations["deleteUsersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/scheduled-repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The installments and subscriptions a member answers for
         * @description For members who are signed in.
         */
        get: operations["getUsersIdScheduledRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member's lines in all ledgers
         * @description For members who are signed in.
         */
        get: operations["getUsersIdTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A member's document number in clear; who looked is put on record
         * @description For members who are signed in. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postUsersIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a member without a registration: a name and one phone number are enough. No sign-in until invited
         * @description For admins.
         */
        post: operations["postUsersAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the link by which a member without a sign-in sets a password. It works once, for a week; an earlier one ends
         * @description For admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postUsersIdInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom an invitation is for, and what they will sign in with */
        post: operations["postAuthInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password by an invitation, and an e-mail address, which counts once the link mailed to it is opened */
        post: operations["postAuthAcceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/financials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a member's shares, incentive and dividend
         * @description For admins.
         */
        put: operations["putUsersIdFinancials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/make-super-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an admin a super admin; the role cannot be taken away again
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postUsersIdMakeSuperAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The installment businesses
         * @description For members who are signed in.
         */
        get: operations["getInstallmentBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/outstanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The installment businesses that are not repaid
         * @description For members who are signed in.
         */
        get: operations["getInstallmentBusinessOutstanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An installment business with its schedule
         * @description For members who are signed in.
         */
        get: operations["getInstallmentBusinessId"];
        /**
         * Edit a business's customer, goods, referer and project; fields left out stay, and so do the terms
         * @description For admins.
         */
        put: operations["putInstallmentBusinessId"];
        post?: never;
        /**
         * Delete an installment business; its ledger lines stay
         * @description For admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        delete: operations["deleteInstallmentBusinessId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}/scheduled-repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The installments of a business
         * @description For members who are signed in.
         */
        get: operations["getInstallmentBusinessIdScheduledRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter an installment business
         * @description For admins.
         */
        post: operations["postInstallmentBusinessNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}/repaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark an installment business as repaid
         * @description For admins.
         */
        put: operations["putInstallmentBusinessIdRepaid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chitty funds
         * @description For members who are signed in.
         */
        get: operations["getChittyFund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A chitty fund with its draws
         * @description For members who are signed in.
         */
        get: operations["getChittyFundId"];
        put?: never;
        post?: never;
        /**
         * Delete a chitty fund; its ledger lines stay
         * @description For admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        delete: operations["deleteChittyFundId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}/scheduled-repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subscriptions of a chitty fund, ticket by ticket
         * @description For members who are signed in.
         */
        get: operations["getChittyFundIdScheduledRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a chitty fund
         * @description For admins.
         */
        post: operations["postChittyFundNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}/repaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a chitty fund as repaid
         * @description For admins.
         */
        put: operations["putChittyFundIdRepaid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a chitty fund in another project; its ledger lines stay where they are
         * @description For admins.
         */
        put: operations["putChittyFundIdProject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}/commitment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the hash of a secret seed on record, before the witnesses of a draw by lot call their numbers
         * @description For admins.
         */
        post: operations["postChittyFundIdCommitment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chitty-fund/{id}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a month's auction, or its draw by lot, and pay out the prize
         * @description For admins.
         */
        post: operations["postChittyFundIdDraws"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled-repayments/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark an installment or a subscription as paid
         * @description For admins.
         */
        put: operations["putScheduledRepaymentsIdPaid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key of a series of receipts, such as K3, and when it ended */
        get: operations["getReceiptsKeysId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the association has a receipt that one holds, by its number and signature */
        post: operations["postReceiptsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money that a payer handed over, with a receipt
         * @description For admins.
         */
        post: operations["postCollections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipts: for an admin all, else those for what the member paid
         * @description For members who are signed in.
         */
        get: operations["getReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A receipt; for a member, one for what they paid
         * @description For members who are signed in.
         */
        get: operations["getReceiptsNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a receipt: counter-entries undo its lines, its number stays
         * @description For admins.
         */
        post: operations["postReceiptsNumberCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{number}/cheque": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what happened to the cheque of a receipt; one that was returned takes its receipt back
         * @description For admins.
         */
        post: operations["postReceiptsNumberCheque"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a member owes and what they answer for, for themselves and admins
         * @description For members who are signed in.
         */
        get: operations["getUsersIdDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}/dues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the customer of a business owes, for the member who referred them and admins
         * @description For members who are signed in.
         */
        get: operations["getInstallmentBusinessIdDues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a business early: all that remains is paid, less interest that is not due yet and is waived
         * @description For admins.
         */
        post: operations["postInstallmentBusinessIdSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/on-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payers who have money on account
         * @description For admins.
         */
        get: operations["getOnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/on-account/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put money that is on account to a repayment; no money changes hands
         * @description For admins.
         */
        post: operations["postOnAccountUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/on-account/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay back money that is on account
         * @description For admins.
         */
        post: operations["postOnAccountRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ways-to-pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the reader can pay by UPI what they owe; which accounts the association has is for admins
         * @description For members who are signed in.
         */
        get: operations["getWaysToPay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/pay-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which a member pays by UPI what they owe, for themselves and admins
         * @description For members who are signed in.
         */
        post: operations["postUsersIdPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installment-business/{id}/pay-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for the customer of a business, for the member who referred them and admins
         * @description For members who are signed in.
         */
        post: operations["postInstallmentBusinessIdPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is asked for by a link, and what was reported there; its page is /pay/{token} */
        get: operations["getPayTokenData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{token}/reported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a payment: the treasurer accepts or declines it */
        post: operations["postPayTokenReported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reported-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments that people have reported, the latest first
         * @description For admins.
         */
        get: operations["getReportedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reported-payments/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture that came with a report, as long as it is kept
         * @description For admins.
         */
        get: operations["getReportedPaymentsIdPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reported-payments/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a reported payment: it becomes a receipt
         * @description For admins.
         */
        post: operations["postReportedPaymentsIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reported-payments/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a reported payment, with a reason that the payer sees
         * @description For admins.
         */
        post: operations["postReportedPaymentsIdDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reported-payments/{id}/decline-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline all payments that its payer has reported and that wait, and end the links that they have
         * @description For admins.
         */
        post: operations["postReportedPaymentsIdDeclineAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of the general ledger
         * @description For members who are signed in.
         */
        get: operations["getTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a line in the general ledger
         * @description For admins.
         */
        post: operations["postTransactionsNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charity-fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of the charity fund
         * @description For members who are signed in.
         */
        get: operations["getCharityFund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charity-fund/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a line in the charity fund
         * @description For admins.
         */
        post: operations["postCharityFundNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operational-fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of the operational fund
         * @description For members who are signed in.
         */
        get: operations["getOperationalFund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operational-fund/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a line in the operational fund
         * @description For admins.
         */
        post: operations["postOperationalFundNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A line of any ledger
         * @description For members who are signed in.
         */
        get: operations["getTransactionsId"];
        put?: never;
        post?: never;
        /**
         * Delete a line, and undo what it paid
         * @description For admins.
         */
        delete: operations["deleteTransactionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct a line entered by hand: a counter-entry undoes it, and the right entry takes its place
         * @description For admins.
         */
        post: operations["postTransactionsIdCorrect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from one ledger or project to another: a line in each, deleted together
         * @description For admins.
         */
        post: operations["postTransactionsTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash in hand, by collector
         * @description For admins.
         */
        get: operations["getCash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cash/hand-overs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand cash over to another admin, who confirms it, or to the bank; a super admin also that of somebody else
         * @description For admins.
         */
        post: operations["postCashHandOvers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cash/hand-overs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that handed over cash has come, as who receives it
         * @description For admins.
         */
        post: operations["postCashHandOversIdConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bank accounts, with what is in them by the books
         * @description For admins.
         */
        get: operations["getBankAccounts"];
        put?: never;
        /**
         * Add a bank account, after confirming identity
         * @description For super admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        post: operations["postBankAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Describe a bank account anew, after confirming identity
         * @description For super admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        put: operations["putBankAccountsId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from one place to another; it is no income and no cost
         * @description For admins.
         */
        post: operations["postMoneyMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange foreign notes in hand for rupees; the difference is posted under a head of its own
         * @description For admins.
         */
        post: operations["postMoneyExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is in every place of money at the end of a day; together they are the three ledgers
         * @description For admins.
         */
        get: operations["getMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statements of an account that were entered, and whether they were taken back
         * @description For admins.
         */
        get: operations["getBankAccountsIdStatements"];
        put?: never;
        /**
         * Enter a statement of the bank: CSV or a spreadsheet as the bank gives it; lines that are known already stay as they are
         * @description For admins.
         */
        post: operations["postBankAccountsIdStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a whole statement, while nothing is matched to its lines
         * @description For admins.
         */
        post: operations["postStatementsIdTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/statement-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of an account, the open ones with what they may be: certain, or the best three guesses
         * @description For admins.
         */
        get: operations["getBankAccountsIdStatementLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statement-lines/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what of the books a line stands for: entries and moves, a receipt, a new receipt, a new entry, or suspense
         * @description For admins.
         */
        post: operations["postStatementLinesIdMatch"];
        /**
         * Take a match apart, and take back the receipt or entry that was made for it
         * @description For admins.
         */
        delete: operations["deleteStatementLinesIdMatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statement-lines/{id}/set-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a line aside that concerns the books no more, with the reason; null makes it open again
         * @description For admins.
         */
        post: operations["postStatementLinesIdSetAside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is on an account at the end of a day by the books and by the bank, and what explains the difference
         * @description For admins.
         */
        get: operations["getBankAccountsIdReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/receipts-and-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each ledger held, received and paid in a period, by head
         * @description For admins.
         */
        get: operations["getReportsReceiptsAndPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what, the latest first; of a record, of a time, or by a member
         * @description For admins.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same by what people did: each with all its entries, and corrections with what they changed
         * @description For admins.
         */
        get: operations["getHistoryActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Works out again whether the history is what it was, also at places that a device has seen
         * @description For admins.
         */
        post: operations["postHistoryCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The periods that were closed, the latest first, and which of them were reopened
         * @description For admins.
         */
        get: operations["getPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periods/late-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where admins are signed in that have not synced since a day was over, or hold unsent entries
         * @description For super admins.
         */
        get: operations["getPeriodsLateDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periods/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the ledgers up to a day: nothing up to it is entered, undone or deleted any more
         * @description For super admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        post: operations["postPeriodsClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periods/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the ledgers again from a day on, for a reason that stays on record
         * @description For super admins. More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.
         */
        post: operations["postPeriodsReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything that is on record, as a ZIP archive: a CSV for each table, JSON, and a README
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postBooksExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sheets that were entered, and whether they were taken back
         * @description For super admins.
         */
        get: operations["getImports"];
        put?: never;
        /**
         * Enter all records of a sheet, or none if one of them is not right
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send some of the records of a sheet; they wait for the others for a day
         * @description For super admins.
         */
        post: operations["postImportsParts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which parts of a sheet have arrived from you, so that sending can go on after a break
         * @description For super admins.
         */
        get: operations["getImportsIdParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the sheets of a workbook, or none of them if one record is not right
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postImportsBooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back all records of a sheet, with those of its whole workbook, while nothing rests on them
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postImportsIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The projects
         * @description For members who are signed in.
         */
        get: operations["getProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a project
         * @description For super admins.
         */
        post: operations["postProjectsNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a project
         * @description For super admins.
         */
        put: operations["putProjectsId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the association has decided
         * @description For super admins.
         */
        get: operations["getSettings"];
        /**
         * Decide otherwise; what is left out stays as it is
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        put: operations["putSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send commands that a device has queued; each is applied or refused once and for ever
         * @description For members who are signed in.
         */
        post: operations["postSyncPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What became of commands that were held when a device sent them
         * @description For members who are signed in.
         */
        post: operations["postSyncOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/pull": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows that have changed since a cursor; without one, all of them, in pages
         * @description For members who are signed in.
         */
        get: operations["getSyncPull"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packs that hold all rows up to a cursor, in the order in which a device needs them
         * @description For members who are signed in.
         */
        get: operations["getSyncPacks"];
        put?: never;
        /**
         * Packs by their hashes, one after the other; 404 if one of them has been replaced since
         * @description For members who are signed in.
         */
        post: operations["postSyncPacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Digests of the rows that a device should hold, some groups at a time
         * @description For members who are signed in.
         */
        get: operations["getSyncDigests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A device held other rows than the server
         * @description For members who are signed in.
         */
        post: operations["postSyncDifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/outbox-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The key of entries that one left on a device when one was signed out there
         * @description For members who are signed in.
         */
        post: operations["postSyncOutboxKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An event whenever there may be something to pull
         * @description For members who are signed in.
         */
        get: operations["getSyncLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The numbers this device may give to new records, topped up
         * @description For members who are signed in.
         */
        post: operations["postSyncLeases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand over entries that someone who was signed out left sealed on a device, signed by the device */
        post: operations["postSyncHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries that are held until a super admin decides, by person
         * @description For super admins.
         */
        get: operations["getHeld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/held/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a held entry, once, as its person’s; what a rule refuses is still held
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postHeldIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/held/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide that a held entry never counts
         * @description For super admins. Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.
         */
        post: operations["postHeldIdVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is alive, and which version it is */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can work: database, schema, document key, room on the disk and the clock; 503 if not */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus, for who has METRICS_TOKEN or, without one, for programs on a machine that serves itself alone */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app-faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A screen of the app met a mistake of the program: which screen, doing what, in which release */
        post: operations["postAppFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When the last backup was made; null if none was
         * @description For super admins.
         */
        get: operations["getBackupsLast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Member: {
            id: number;
            name: string;
            fatherName: string | null;
            dob: string | null;
            passportNumber: string | null;
            passportExpiryDate: string | null;
            aadhaarNumber: string | null;
            abroadAddress: string | null;
            indiaAddress: string | null;
            companyAddress: string | null;
            mobileAbroad: string | null;
            mobileIndia: string | null;
            email: string;
            whatsapp: string | null;
            nomineeName: string | null;
            nomineeRelation: string | null;
            nomineeTel: string | null;
            /** @enum {string} */
            role: "USER" | "ADMIN" | "SUPERADMIN";
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
            lastLogin: string | null;
            /** Format: date-time */
            createdAt: string;
            language: ("en" | "ml" | "hi") | null;
            share: number;
            incentive: string;
            dividend: string;
        } | {
            id: number;
            name: string;
        };
        ListedMember: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "USER" | "ADMIN" | "SUPERADMIN";
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
            share: number;
            incentive: string;
            dividend: string;
            lastLogin: string | null;
            /** Format: date-time */
            createdAt: string;
        } | {
            id: number;
            name: string;
        };
        PendingMember: {
            id: number;
            name: string;
            email: string;
            /** Format: date-time */
            createdAt: string;
            emailConfirmed: boolean;
        };
        SignedIn: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            role: "USER" | "ADMIN" | "SUPERADMIN";
        };
        InstallmentBusiness: {
            id: number;
            projectId: number;
            customerName: string;
            customerPhoneNumber?: string;
            itemDescription: string;
            refererId: number;
            /**
             * Format: date-time
             * @description The moment at which the day begins in the time zone of the association: in UTC it may be of the day before. `purchasedOn` is the day itself.
             */
            purchaseDate: string;
            /**
             * Format: date
             * @description The day of the purchase in the calendar of the association.
             */
            purchasedOn: string;
            showroomPrice: number;
            advancePayment: number;
            tenure: number;
            interest: number;
            /** @enum {string} */
            status: "ONGOING" | "REPAID";
            /** Format: date-time */
            createdAt: string;
            scheduledRepayments: components["schemas"]["ScheduledRepayment"][];
        };
        ChittyFund: {
            id: number;
            projectId: number;
            /** @enum {string} */
            status: "ONGOING" | "REPAID";
            name: string | null;
            tenure: number;
            amount: number;
            commission: number;
            discountCap: number;
            userCount: number;
            users: {
                userId: number;
            }[];
            /** Format: date */
            startedOn: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            lotCommitment: string | null;
            commitments: components["schemas"]["LotCommitment"][];
            draws: components["schemas"]["Draw"][];
        };
        Draw: {
            month: number;
            /** @enum {string} */
            method: "AUCTION" | "LOT" | "BOX";
            ticket: number;
            userId: number;
            discount: number;
            prize: number;
            commission: number;
            dividends: {
                ticket: number;
                amount: number;
                repaymentId: string | null;
            }[];
            transactionId: number | null;
            /** Format: date-time */
            heldAt: string;
            heldBy: number;
            witnesses: string[];
            lot: {
                commitment: string;
                seed: string;
                calls: number[];
            } | null;
            /** Format: date */
            heldOn?: string;
            /** Format: date-time */
            enteredAt?: string;
            received?: number;
            receivedAt?: string | null;
            deviceSyncedAt?: string | null;
        };
        LotCommitment: {
            month: number;
            commitment: string;
            eligible: number[] | null;
            committedAt: string | null;
            committedBy: number | null;
            receivedAt?: string | null;
            /** @enum {string} */
            outcome: "OPEN" | "HELD" | "REPLACED" | "AUCTIONED" | "UNDONE";
        };
        ScheduledRepayment: {
            id: string;
            amount: number;
            principalAmount: number;
            interestAmount: number;
            /** Format: date */
            dueDate: string;
            paid: boolean;
            datePaid: string | null;
            userId: number;
            ticket?: number;
            dividend?: number;
        };
        Transaction: {
            id: number;
            /** @enum {string} */
            type: "CREDIT" | "DEBIT";
            amount: number;
            userId: number;
            metadata: {
                description: string;
                reference?: string;
            };
            associatedType: ("INSTALLMENT_BUSINESS" | "CHITTY_FUND" | "CHARITY_FUND" | "OPERATIONAL_FUND") | null;
            associatedId: number | null;
            projectId: number;
            /** Format: date-time */
            timeCompleted: string;
            /** Format: date */
            date: string;
            /** Format: date-time */
            enteredAt: string;
            /** @enum {string} */
            method?: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
            bankAccountId?: number;
            head?: string;
            receiptNumber?: string;
            reverses?: number;
            reversedBy?: number;
            corrects?: number;
            reason?: string;
        };
        Receipt: {
            number: string;
            payer: {
                memberId: number;
            } | {
                businessId: number;
            };
            payerName: string;
            projectId: number;
            amount: number;
            amountInWords: string;
            /** @enum {string} */
            method: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
            reference: string | null;
            note: string | null;
            /** Format: date */
            receivedOn: string;
            /** Format: date-time */
            enteredAt: string;
            collectedBy: number;
            items: {
                repaymentId: string;
                amount: number;
                remaining: number;
                transactionId: number;
            }[];
            onAccount: number;
            takenOff: {
                repaymentId: string;
                amount: number;
                /** Format: date-time */
                at: string;
            }[];
            settlement: {
                businessId: number;
                waivedInterest: number;
                reason: string | null;
            } | null;
            attention: ("MISPLACED" | "FUTURE_DATE" | "NUMBER_USED" | "UTR_USED") | null;
            bankAccountId?: number;
            cheque?: {
                number: string;
                /** Format: date */
                date: string;
                /** @enum {string} */
                state: "IN_HAND" | "PAID_IN" | "CLEARED" | "RETURNED";
                /** Format: date */
                since: string;
                bankAccountId: number | null;
            };
            currency?: {
                code: string;
                amount: number;
                rate: number;
            };
            /** Format: date */
            confirmedOn?: string;
            cancelled: {
                /** Format: date-time */
                at: string;
                by: number;
                reason: string;
            } | null;
        };
        Due: {
            repaymentId: string;
            /** Format: date */
            dueDate: string;
            amount: number;
            paid: number;
            dividend: number;
            waived: number;
            remaining: number;
            own: boolean;
            overdueDays: number;
        };
        HandOver: {
            id: number;
            from: number;
            to: number | null;
            amount: number;
            currency?: {
                code: string;
                amount: number;
                rate: number;
            };
            note: string | null;
            /** Format: date-time */
            at: string;
            confirmedAt: string | null;
        };
        Project: {
            id: number;
            name: string;
            /** Format: date-time */
            createdAt: string;
        };
        MemberRow: {
            id: number;
            deletedAt: string | null;
            wasAdmin?: boolean | null;
            emailConfirmedAt?: string | null;
            dividendPaidAt?: string | null;
            name: string;
            fatherName?: string | null;
            dob?: string | null;
            passportNumber?: {
                masked: string;
                sealed?: string;
            } | null;
            passportExpiryDate?: string | null;
            aadhaarNumber?: {
                masked: string;
                sealed?: string;
            } | null;
            abroadAddress?: string | null;
            indiaAddress?: string | null;
            companyAddress?: string | null;
            mobileAbroad?: string | null;
            mobileIndia?: string | null;
            email?: string | null;
            whatsapp?: string | null;
            nomineeName?: string | null;
            nomineeRelation?: string | null;
            nomineeTel?: string | null;
            /** @enum {string} */
            role?: "USER" | "ADMIN" | "SUPERADMIN";
            /** @enum {string} */
            status?: "PENDING" | "APPROVED" | "REJECTED";
            lastLogin?: string | null;
            createdAt?: string;
            language?: ("en" | "ml" | "hi") | null;
            share?: number;
            incentive?: number;
            dividend?: number;
        };
        ProjectRow: {
            id: number;
            name: string;
            createdAt: string;
            deletedAt: string | null;
        };
        InstallmentBusinessRow: {
            id: number;
            projectId: number;
            customerName: string;
            customerPhoneNumber?: string;
            itemDescription: string;
            refererId: number;
            purchaseDate: string;
            showroomPrice: number;
            advancePayment: number;
            tenure: number;
            interest: number;
            /** @enum {string} */
            status: "ONGOING" | "REPAID";
            writtenOff?: {
                amount: number;
                principal: number;
                at: string;
                by: number;
                reason: string;
            } | null;
            createdAt: string;
            createdBy: number;
            deletedAt: string | null;
            scheduledRepayments: {
                id: string;
                ticket?: number | null;
                sequence: number;
                dueDate: string;
                amount: number;
                principalAmount: number;
                interestAmount: number;
                userId: number;
                dividend?: number;
                waived?: number;
                paidBefore?: number;
                payments: {
                    transactionId: number;
                    amount: number;
                    paidAt: string;
                    paidBy: number;
                }[];
            }[];
        };
        ChittyFundRow: {
            id: number;
            projectId: number;
            /** @enum {string} */
            status: "ONGOING" | "REPAID";
            name?: string;
            tenure: number;
            amount: number;
            commission: number;
            discountCap: number;
            userCount: number;
            users: {
                userId: number;
                formerHolders?: number[];
            }[];
            startedOn: string;
            createdAt: string;
            updatedAt: string;
            createdBy: number;
            deletedAt: string | null;
            commitments: {
                month: number;
                commitment: string;
                eligible: number[] | null;
                committedAt: string | null;
                committedBy: number | null;
                receivedAt?: string | null;
                /** @enum {string} */
                outcome: "OPEN" | "HELD" | "REPLACED" | "AUCTIONED" | "UNDONE";
            }[];
            draws: {
                month: number;
                /** @enum {string} */
                method: "AUCTION" | "LOT" | "BOX";
                ticket: number;
                userId: number;
                discount: number;
                prize: number;
                commission: number;
                dividends: {
                    amount: number;
                    repaymentId: string | null;
                }[];
                transactionId: number | null;
                heldAt: string;
                heldBy: number;
                witnesses: string[];
                lot: {
                    commitment: string;
                    seed: string;
                    calls: number[];
                } | null;
                heldOn?: string;
                enteredAt?: string;
                received?: number;
                receivedAt?: string | null;
                deviceSyncedAt?: string | null;
            }[];
            scheduledRepayments: {
                id: string;
                ticket?: number | null;
                sequence: number;
                dueDate: string;
                amount: number;
                principalAmount: number;
                interestAmount: number;
                userId: number;
                dividend?: number;
                waived?: number;
                paidBefore?: number;
                payments: {
                    transactionId: number;
                    amount: number;
                    paidAt: string;
                    paidBy: number;
                }[];
            }[];
        };
        TransactionRow: {
            id: number;
            /** @enum {string} */
            ledger: "general" | "charity" | "operational";
            projectId: number;
            /** @enum {string} */
            type: "CREDIT" | "DEBIT";
            amount: number;
            userId: number;
            description: string;
            reference: string | null;
            associatedType: ("INSTALLMENT_BUSINESS" | "CHITTY_FUND" | "CHARITY_FUND" | "OPERATIONAL_FUND") | null;
            associatedId: number | null;
            repaymentId: string | null;
            timeCompleted: string;
            createdBy: number;
            deletedAt: string | null;
            date?: string | null;
            enteredAt?: string | null;
            method?: ("CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT") | null;
            cashBy?: number | null;
            bankAccountId?: number | null;
            bankParts?: {
                lineId: string;
                bankAccountId: number;
                amount: number;
            }[] | null;
            chequeInHand?: true | null;
            head?: string | null;
            purpose?: ("SHARES" | "DIVIDEND" | "EXCHANGE") | null;
            interest?: number | null;
            receiptNumber?: string | null;
            account?: string | null;
            reverses?: number | null;
            reversedBy?: number | null;
            corrects?: number | null;
            reason?: string | null;
            deletedBy?: number | null;
            opening?: true | null;
            transferWith?: number | null;
        };
        ReceiptRow: {
            id: string;
            projectId: number;
            payer: {
                memberId: number;
            } | {
                businessId: number;
            };
            payerName: string;
            amount: number;
            /** @enum {string} */
            method: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
            reference: string | null;
            note: string | null;
            receivedOn: string;
            enteredAt: string;
            collectedBy: number;
            items: {
                repaymentId: string;
                amount: number;
                remaining: number;
                transactionId: number;
                deletedAt: string | null;
            }[];
            onAccount: number;
            onAccountLine: number | null;
            misplaced: {
                repaymentId: string;
                amount: number;
            }[];
            attention: ("MISPLACED" | "FUTURE_DATE" | "NUMBER_USED" | "UTR_USED") | null;
            answered: {
                /** @enum {string} */
                answer: "RETURNED" | "SAME_PAYMENT" | "NEXT_DUE" | "KEEP";
                at: string;
                by: number;
            } | null;
            settlement: {
                businessId: number;
                waivers: {
                    repaymentId: string;
                    amount: number;
                }[];
                reason: string | null;
            } | null;
            cancelled: {
                at: string;
                by: number;
                reason: string;
            } | null;
            signature: string | null;
            deletedAt: null;
            paymentId?: string | null;
            bankAccountId?: number | null;
            confirmedOn?: string | null;
            cheque?: {
                number: string;
                date: string;
                /** @enum {string} */
                state: "IN_HAND" | "PAID_IN" | "CLEARED" | "RETURNED";
                since: string;
                bankAccountId: number | null;
            } | null;
            currency?: {
                code: string;
                amount: number;
                rate: number;
            } | null;
            withheld?: true | null;
        };
        AccountRow: {
            id: string;
            payer: {
                memberId: number;
            } | {
                businessId: number;
            };
            entries: {
                /** @enum {string} */
                kind: "IN" | "OUT";
                amount: number;
                transactionId: number;
                receiptNumber: string | null;
                at: string;
            }[];
            updatedAt: string;
            deletedAt: null;
        };
        HandOverRow: {
            id: number;
            from: number;
            to: number | null;
            amount: number;
            currency?: {
                code: string;
                amount: number;
                rate: number;
            } | null;
            note: string | null;
            at: string;
            confirmedAt: string | null;
            deletedAt: string | null;
        };
        DayCloseRow: {
            id: number;
            collector: number;
            date: string;
            expected: number;
            counted: number;
            counts: {
                /** @enum {number} */
                denomination: 500 | 200 | 100 | 50 | 20 | 10 | 5 | 2 | 1 | 0.5;
                count: number;
            }[];
            foreign?: {
                code: string;
                amount: number;
                worth: number;
            }[] | null;
            receipts: string[];
            note: string | null;
            closedAt: string;
            deletedAt: string | null;
        };
        SigningKeyRow: {
            id: string;
            userId: number;
            publicKey: string;
            createdAt: string;
            endedAt?: string;
            deletedAt: null;
        };
        PeriodRow: {
            id: string;
            events: ({
                /** @constant */
                kind: "CLOSED";
                at: string;
                by: number;
                figures: {
                    from: string;
                    ledgers: {
                        /** @enum {string} */
                        ledger: "general" | "charity" | "operational";
                        opening: number;
                        receipts: {
                            head: {
                                posted: string;
                            } | {
                                own: string;
                            };
                            amount: number;
                        }[];
                        payments: {
                            head: {
                                posted: string;
                            } | {
                                own: string;
                            };
                            amount: number;
                        }[];
                        closing: number;
                    }[];
                    total: {
                        opening: number;
                        receipts: {
                            head: {
                                posted: string;
                            } | {
                                own: string;
                            };
                            amount: number;
                        }[];
                        payments: {
                            head: {
                                posted: string;
                            } | {
                                own: string;
                            };
                            amount: number;
                        }[];
                        closing: number;
                    };
                } | null;
            } | {
                /** @constant */
                kind: "REOPENED";
                at: string;
                by: number;
                from: string;
                reason: string;
            })[];
            deletedAt: string | null;
        };
        Period: {
            /** Format: date */
            until: string;
            /** Format: date */
            closedUntil: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: number;
            reopened: {
                /** Format: date-time */
                at: string;
                by: number;
                /** Format: date */
                from: string;
                reason: string;
            } | null;
        };
        Error: {
            error: string | {
                message: string;
                path: string;
            }[];
            code: string;
            details?: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description What is wrong, in words and as a code. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAssociation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        timeZone: string;
                        documentKey: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    secondFactor?: {
                        code?: string;
                        passkey?: {
                            id: string;
                            rawId: string;
                            /** @constant */
                            type: "public-key";
                            response: {
                                [key: string]: unknown;
                            };
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        user: components["schemas"]["SignedIn"];
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthSessionAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alive: boolean;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthRegister: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    fatherName: string;
                    dob: string;
                    passportNumber: string;
                    passportExpiryDate: string;
                    aadhaarNumber: string;
                    abroadAddress: string;
                    indiaAddress: string;
                    /** @default null */
                    companyAddress?: string | null;
                    mobileAbroad: string;
                    mobileIndia: string;
                    email: string;
                    password: string;
                    confirmPassword: string;
                    whatsapp: string;
                    nomineeName: string;
                    /** @enum {string} */
                    nomineeRelation: "Spouse" | "Child" | "Parent" | "Sibling" | "Other";
                    nomineeTel: string;
                    /** @constant */
                    acceptTerms: true;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        id: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthResetPasswordAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "USER" | "ADMIN" | "SUPERADMIN";
                        hasPassword: boolean;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                    secondFactor?: {
                        code?: string;
                        passkey?: {
                            id: string;
                            rawId: string;
                            /** @constant */
                            type: "public-key";
                            response: {
                                [key: string]: unknown;
                            };
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getAuthEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        pending: string | null;
                    };
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteAuthEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                    code?: string;
                    passkey?: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            [key: string]: unknown;
                        };
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getAuthSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: {
                            id: string;
                            name: string;
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                        totpSince: string | null;
                        recoveryCodes: number;
                        required: boolean;
                    };
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        uri: string;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteAuthTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[] | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthPasskeysOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    passkey: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            [key: string]: unknown;
                        };
                        clientExtensionResults: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[] | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthPasskeysRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteUsersIdSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getAuthDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        userId: number;
                        browser: string | null;
                        system: string | null;
                        /** Format: date-time */
                        signedInAt: string;
                        /** Format: date-time */
                        lastUsedAt: string;
                        lastSyncedAt: string | null;
                        unsent: number | null;
                        current: boolean;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteAuthDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteAuthDevicesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersIdDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        userId: number;
                        browser: string | null;
                        system: string | null;
                        /** Format: date-time */
                        signedInAt: string;
                        /** Format: date-time */
                        lastUsedAt: string;
                        lastSyncedAt: string | null;
                        unsent: number | null;
                        current: boolean;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteUsersIdDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthApproveId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthRejectId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsers: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedMember"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersPendingApprovals: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingMember"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putUsersId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id?: unknown;
                    username?: unknown;
                    status?: unknown;
                    lastLogin?: unknown;
                    createdAt?: unknown;
                    share?: unknown;
                    incentive?: unknown;
                    dividend?: unknown;
                    name?: string;
                    fatherName?: string | null;
                    dob?: string | null;
                    passportNumber?: string | null;
                    passportExpiryDate?: string | null;
                    aadhaarNumber?: string | null;
                    abroadAddress?: string | null;
                    indiaAddress?: string | null;
                    companyAddress?: string | null;
                    mobileAbroad?: string | null;
                    mobileIndia?: string | null;
                    email?: string | null;
                    whatsapp?: string | null;
                    nomineeName?: string | null;
                    nomineeRelation?: ("Spouse" | "Child" | "Parent" | "Sibling" | "Other") | null;
                    nomineeTel?: string | null;
                    /** @enum {string} */
                    role?: "USER" | "ADMIN";
                    language?: ("en" | "ml" | "hi") | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteUsersId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersIdScheduledRepayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledRepayment"][];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersIdTransactions: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postUsersIdReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    field: "passportNumber" | "aadhaarNumber";
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postUsersAdd: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    fatherName?: (string | null) | null;
                    dob?: (string | null) | null;
                    passportNumber?: string | null;
                    passportExpiryDate?: (string | null) | null;
                    aadhaarNumber?: string | null;
                    abroadAddress?: (string | null) | null;
                    indiaAddress?: (string | null) | null;
                    companyAddress?: (string | null) | null;
                    mobileAbroad?: (string | null) | null;
                    mobileIndia?: (string | null) | null;
                    email?: (string | null) | null;
                    whatsapp?: (string | null) | null;
                    nomineeName?: (string | null) | null;
                    nomineeRelation?: (("Spouse" | "Child" | "Parent" | "Sibling" | "Other") | null) | null;
                    nomineeTel?: (string | null) | null;
                    language?: (("en" | "ml" | "hi") | null) | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postUsersIdInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                        /** Format: date-time */
                        expiresAt: string;
                        signInWith: string | null;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        role: "USER" | "ADMIN" | "SUPERADMIN";
                        signInWith: string | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postAuthAcceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putUsersIdFinancials: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    share: number;
                    incentive: number | string;
                    dividend: number | string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postUsersIdMakeSuperAdmin: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInstallmentBusiness: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInstallmentBusinessOutstanding: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInstallmentBusinessId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putInstallmentBusinessId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    customerName?: string;
                    customerPhoneNumber?: string;
                    itemDescription?: string;
                    refererId?: number;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteInstallmentBusinessId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInstallmentBusinessIdScheduledRepayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledRepayment"][];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postInstallmentBusinessNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerName: string;
                    customerPhoneNumber: string;
                    itemDescription: string;
                    refererId: number;
                    purchaseDate: string;
                    showroomPrice: number | string;
                    advancePayment: number | string;
                    tenure: number;
                    interest: number | string;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putInstallmentBusinessIdRepaid: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentBusiness"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getChittyFund: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getChittyFundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteChittyFundId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getChittyFundIdScheduledRepayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledRepayment"][];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postChittyFundNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenure: number;
                    amount: number | string;
                    commission: number | string;
                    userCount: number;
                    user_ids: number[];
                    discountCap?: number | string;
                    projectId?: number;
                    startedOn?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putChittyFundIdRepaid: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putChittyFundIdProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectId: number;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postChittyFundIdCommitment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    month: number;
                    commitment: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postChittyFundIdDraws: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    month: number;
                    ticket: number;
                    discount?: number | string;
                    witnesses: string[];
                    lot?: {
                        seed: string;
                        calls: number[];
                    } | null;
                    heldOn?: string | null;
                    box?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChittyFund"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putScheduledRepaymentsIdPaid: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    paidAt?: string;
                    amount?: number | string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledRepayment"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReceiptsKeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        publicKey: string;
                        endedAt: string | null;
                    };
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReceiptsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "KNOWN" | "CANCELLED" | "UNKNOWN";
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postCollections: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receivedOn: string;
                    /** @enum {string} */
                    method: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
                    reference?: string | null;
                    note?: string | null;
                    amount: number | string;
                    bankAccountId?: number | null;
                    chequeNumber?: string | null;
                    chequeDate?: string | null;
                    currency?: {
                        code: string;
                        amount: number | string;
                        rate: number | string;
                    } | null;
                    payer: {
                        memberId: number;
                    } | {
                        businessId: number;
                    };
                    items?: {
                        repaymentId: string;
                        amount: number | string;
                    }[];
                    onAccount?: number | string;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReceipts: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReceiptsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReceiptsNumberCancel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReceiptsNumberCheque: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "PAID_IN" | "CLEARED" | "RETURNED";
                    date: string;
                    bankAccountId?: number | null;
                    charge?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUsersIdDues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Due"][];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getInstallmentBusinessIdDues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Due"][];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postInstallmentBusinessIdSettle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receivedOn: string;
                    /** @enum {string} */
                    method: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
                    reference?: string | null;
                    note?: string | null;
                    amount: number | string;
                    bankAccountId?: number | null;
                    chequeNumber?: string | null;
                    chequeDate?: string | null;
                    currency?: {
                        code: string;
                        amount: number | string;
                        rate: number | string;
                    } | null;
                    waivedInterest?: number | string;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        projectId: number;
                        customerName: string;
                        customerPhoneNumber?: string;
                        itemDescription: string;
                        refererId: number;
                        /**
                         * Format: date-time
                         * @description The moment at which the day begins in the time zone of the association: in UTC it may be of the day before. `purchasedOn` is the day itself.
                         */
                        purchaseDate: string;
                        /**
                         * Format: date
                         * @description The day of the purchase in the calendar of the association.
                         */
                        purchasedOn: string;
                        showroomPrice: number;
                        advancePayment: number;
                        tenure: number;
                        interest: number;
                        /** @enum {string} */
                        status: "ONGOING" | "REPAID";
                        /** Format: date-time */
                        createdAt: string;
                        scheduledRepayments: components["schemas"]["ScheduledRepayment"][];
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getOnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer: {
                            memberId: number;
                        } | {
                            businessId: number;
                        };
                        balance: number;
                        payerName: string;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postOnAccountUse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payer: {
                        memberId: number;
                    } | {
                        businessId: number;
                    };
                    repaymentId: string;
                    amount: number | string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer: {
                            memberId: number;
                        } | {
                            businessId: number;
                        };
                        balance: number;
                        repayment: components["schemas"]["ScheduledRepayment"];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postOnAccountRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payer: {
                        memberId: number;
                    } | {
                        businessId: number;
                    };
                    amount: number | string;
                    /** @enum {string} */
                    method: "CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT";
                    reference?: string | null;
                    bankAccountId?: number | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer: {
                            memberId: number;
                        } | {
                            businessId: number;
                        };
                        balance: number;
                        transaction: components["schemas"]["Transaction"];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getWaysToPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upi: boolean;
                    };
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postUsersIdPayLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    until?: string;
                    accounts?: string[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postInstallmentBusinessIdPayLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    until?: string;
                    accounts?: string[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPayTokenData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        association: string;
                        firstName: string;
                        what: string;
                        amount: number;
                        left: number;
                        /** @enum {string} */
                        state: "OPEN" | "PAID" | "EXPIRED";
                        /** Format: date-time */
                        expiresAt: string;
                        upi: {
                            id: string;
                            uri: string;
                        } | null;
                        bank: {
                            name: string;
                            bank: string;
                            ifsc: string | null;
                            lastDigits: string;
                        } | null;
                        reported: {
                            utr: string;
                            amount: number;
                            /** Format: date */
                            date: string;
                            /** @enum {string} */
                            state: "OPEN" | "ACCEPTED" | "DECLINED";
                            reason: string | null;
                            receiptNumber: string | null;
                        }[];
                    };
                };
            };
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postPayTokenReported: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    date: string;
                    utr: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReportedPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        account: string;
                        accounts: string[];
                        bankAccountId: number | null;
                        utr: string;
                        amount: number;
                        /** Format: date */
                        date: string;
                        note: string | null;
                        hasPicture: boolean;
                        /** Format: date-time */
                        reportedAt: string;
                        /** @enum {string} */
                        state: "OPEN" | "ACCEPTED" | "DECLINED";
                        answered: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                            reason: string | null;
                            receiptNumber: string | null;
                        } | null;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReportedPaymentsIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReportedPaymentsIdAccept: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReportedPaymentsIdDecline: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        account: string;
                        accounts: string[];
                        bankAccountId: number | null;
                        utr: string;
                        amount: number;
                        /** Format: date */
                        date: string;
                        note: string | null;
                        hasPicture: boolean;
                        /** Format: date-time */
                        reportedAt: string;
                        /** @enum {string} */
                        state: "OPEN" | "ACCEPTED" | "DECLINED";
                        answered: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                            reason: string | null;
                            receiptNumber: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postReportedPaymentsIdDeclineAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declined: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getTransactions: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postTransactionsNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    userId: number;
                    /** @enum {string} */
                    type?: "CREDIT" | "DEBIT";
                    metadata: {
                        description: string;
                        reference?: string | null;
                    };
                    date?: string | null;
                    method?: ("CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT") | null;
                    head?: string | null;
                    bankAccountId?: number | null;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCharityFund: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postCharityFundNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    userId: number;
                    /** @enum {string} */
                    type?: "CREDIT" | "DEBIT";
                    metadata: {
                        description: string;
                        reference?: string | null;
                    };
                    date?: string | null;
                    method?: ("CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT") | null;
                    head?: string | null;
                    bankAccountId?: number | null;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getOperationalFund: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postOperationalFundNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    userId: number;
                    /** @enum {string} */
                    type?: "CREDIT" | "DEBIT";
                    metadata: {
                        description: string;
                        reference?: string | null;
                    };
                    date?: string | null;
                    method?: ("CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT") | null;
                    head?: string | null;
                    bankAccountId?: number | null;
                    projectId?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getTransactionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            401: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteTransactionsId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postTransactionsIdCorrect: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    entry?: {
                        amount: number | string;
                        userId: number;
                        /** @enum {string} */
                        type: "CREDIT" | "DEBIT";
                        metadata: {
                            description: string;
                            reference?: string | null;
                        };
                        date?: string | null;
                        method?: ("CASH" | "UPI" | "BANK" | "CHEQUE" | "ADJUSTMENT") | null;
                        head?: string | null;
                        bankAccountId?: number | null;
                        /** @enum {string} */
                        ledger?: "general" | "charity" | "operational";
                        projectId?: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reversal: components["schemas"]["Transaction"];
                        entry?: components["schemas"]["Transaction"];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postTransactionsTransfer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: {
                        /** @enum {string} */
                        ledger: "general" | "charity" | "operational";
                        projectId: number;
                    };
                    to: {
                        /** @enum {string} */
                        ledger: "general" | "charity" | "operational";
                        projectId: number;
                    };
                    amount: number | string;
                    metadata: {
                        description: string;
                        reference?: string | null;
                    };
                    date?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        debit: components["schemas"]["Transaction"];
                        credit: components["schemas"]["Transaction"];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collector: number;
                        name: string;
                        amount: number;
                        foreign?: {
                            code: string;
                            amount: number;
                            worth: number;
                        }[];
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postCashHandOvers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from?: number | null;
                    to: number | null;
                    amount: number | string;
                    at?: string | null;
                    note?: string | null;
                    currency?: {
                        code: string;
                        amount: number | string;
                        rate: number | string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postCashHandOversIdConfirm: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBankAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        bank: string;
                        ifsc: string | null;
                        lastDigits: string;
                        /** @constant */
                        currency: "INR";
                        upiId: string | null;
                        projectId: number | null;
                        opening: {
                            amount: number;
                            /** Format: date */
                            date: string;
                        } | null;
                        balance: number;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postBankAccounts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    bank: string;
                    ifsc?: string | null;
                    lastDigits: string;
                    /** @constant */
                    currency?: "INR";
                    upiId?: string | null;
                    projectId?: number | null;
                    opening?: {
                        amount: number | string;
                        date: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        bank: string;
                        ifsc: string | null;
                        lastDigits: string;
                        /** @constant */
                        currency: "INR";
                        upiId: string | null;
                        projectId: number | null;
                        opening: {
                            amount: number;
                            /** Format: date */
                            date: string;
                        } | null;
                        balance: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putBankAccountsId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    bank: string;
                    ifsc?: string | null;
                    lastDigits: string;
                    /** @constant */
                    currency?: "INR";
                    upiId?: string | null;
                    projectId?: number | null;
                    opening?: {
                        amount: number | string;
                        date: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        bank: string;
                        ifsc: string | null;
                        lastDigits: string;
                        /** @constant */
                        currency: "INR";
                        upiId: string | null;
                        projectId: number | null;
                        opening: {
                            amount: number;
                            /** Format: date */
                            date: string;
                        } | null;
                        balance: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postMoneyMove: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: {
                        cashOf: number;
                    } | {
                        /** @constant */
                        cashBox: true;
                    } | {
                        bankAccountId: number;
                    } | {
                        /** @constant */
                        unsaid: "ALL";
                    };
                    to: {
                        cashOf: number;
                    } | {
                        /** @constant */
                        cashBox: true;
                    } | {
                        bankAccountId: number;
                    };
                    amount: number | string;
                    date?: string | null;
                    note?: string | null;
                    currency?: {
                        code: string;
                        amount: number | string;
                        rate: number | string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        from: {
                            cashOf: number;
                        } | {
                            /** @constant */
                            cashBox: true;
                        } | {
                            bankAccountId: number;
                        } | {
                            /** @constant */
                            chequesInHand: true;
                        } | {
                            /** @enum {string} */
                            unsaid: "BANK" | "ALL";
                        } | {
                            /** @constant */
                            adjustments: true;
                        };
                        to: {
                            cashOf: number;
                        } | {
                            /** @constant */
                            cashBox: true;
                        } | {
                            bankAccountId: number;
                        } | {
                            /** @constant */
                            chequesInHand: true;
                        } | {
                            /** @enum {string} */
                            unsaid: "BANK" | "ALL";
                        } | {
                            /** @constant */
                            adjustments: true;
                        };
                        amount: number;
                        currency?: {
                            code: string;
                            amount: number;
                            rate: number;
                        };
                        received?: number;
                        /** Format: date */
                        date: string;
                        note: string | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postMoneyExchange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from?: number | null;
                    currency: {
                        code: string;
                        amount: number | string;
                        rate: number | string;
                    };
                    worth?: number | string;
                    received: number | string;
                    date?: string | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        from: {
                            cashOf: number;
                        } | {
                            /** @constant */
                            cashBox: true;
                        } | {
                            bankAccountId: number;
                        } | {
                            /** @constant */
                            chequesInHand: true;
                        } | {
                            /** @enum {string} */
                            unsaid: "BANK" | "ALL";
                        } | {
                            /** @constant */
                            adjustments: true;
                        };
                        to: {
                            cashOf: number;
                        } | {
                            /** @constant */
                            cashBox: true;
                        } | {
                            bankAccountId: number;
                        } | {
                            /** @constant */
                            chequesInHand: true;
                        } | {
                            /** @enum {string} */
                            unsaid: "BANK" | "ALL";
                        } | {
                            /** @constant */
                            adjustments: true;
                        };
                        amount: number;
                        currency?: {
                            code: string;
                            amount: number;
                            rate: number;
                        };
                        received?: number;
                        /** Format: date */
                        date: string;
                        note: string | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getMoney: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        place: {
                            cashOf: number;
                        } | {
                            /** @constant */
                            cashBox: true;
                        } | {
                            bankAccountId: number;
                        } | {
                            /** @constant */
                            chequesInHand: true;
                        } | {
                            /** @enum {string} */
                            unsaid: "BANK" | "ALL";
                        } | {
                            /** @constant */
                            adjustments: true;
                        };
                        balance: number;
                    }[];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBankAccountsIdStatements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        bankAccountId: number;
                        fileName: string;
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        lines: {
                            new: number;
                            known: number;
                        };
                        opening: number | null;
                        closing: number | null;
                        /** Format: date-time */
                        enteredAt: string;
                        takenBack: boolean;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postBankAccountsIdStatements: {
        parameters: {
            query?: {
                columns?: string;
                fileName?: string;
                accept?: string;
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "windows-874" | "iso-8859-2" | "iso-8859-15" | "macintosh" | "gb18030" | "big5" | "shift_jis" | "euc-jp" | "euc-kr";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/vnd.ms-excel": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        bankAccountId: number;
                        fileName: string;
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        lines: {
                            new: number;
                            known: number;
                        };
                        opening: number | null;
                        closing: number | null;
                        /** Format: date-time */
                        enteredAt: string;
                        takenBack: boolean;
                        matched: number;
                        open: number;
                        leftOut: {
                            row: number;
                            /** @enum {string} */
                            why: "head" | "foot" | "total" | "blank" | "text" | "notALine" | "secondTable";
                            sheet?: string;
                        }[];
                        /** @enum {string} */
                        openingSaid: "follows" | "differs" | "closingDiffers" | "nothing";
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postStatementsIdTakeBack: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        bankAccountId: number;
                        fileName: string;
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        lines: {
                            new: number;
                            known: number;
                        };
                        opening: number | null;
                        closing: number | null;
                        /** Format: date-time */
                        enteredAt: string;
                        takenBack: boolean;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBankAccountsIdStatementLines: {
        parameters: {
            query?: {
                state?: "open" | "matched" | "suspense" | "setAside";
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        statementId: string;
                        /** Format: date */
                        date: string;
                        valueDate: string | null;
                        amount: number;
                        /** @enum {string} */
                        type: "CREDIT" | "DEBIT";
                        text: string;
                        utr: string | null;
                        balance: number | null;
                        /** @enum {string} */
                        state: "open" | "matched" | "suspense" | "setAside";
                        open: number;
                        parts: {
                            transactionId?: number;
                            moveId?: number;
                            amount: number;
                        }[];
                        guesses: {
                            transactionId?: number;
                            moveId?: number;
                            receiptNumber?: string;
                            parts?: {
                                transactionId?: number;
                                moveId?: number;
                                amount: number;
                            }[];
                            memberId?: number;
                            businessId?: number;
                            /** @enum {string} */
                            why: "utr" | "cheque" | "upiId" | "text" | "phone" | "name" | "sum";
                            /** @constant */
                            certain?: true;
                        }[];
                    }[];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postStatementLinesIdMatch: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    parts?: {
                        transactionId?: number;
                        moveId?: number;
                        amount: number | string;
                    }[];
                    receiptNumber?: string;
                    receipt?: {
                        payer: {
                            memberId: number;
                        } | {
                            businessId: number;
                        };
                        items?: {
                            repaymentId: string;
                            amount: number | string;
                        }[];
                    };
                    entry?: {
                        head: string;
                        description: string;
                        /** @enum {string} */
                        ledger?: "general" | "charity" | "operational";
                    };
                    /** @constant */
                    suspense?: true;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        statementId: string;
                        /** Format: date */
                        date: string;
                        valueDate: string | null;
                        amount: number;
                        /** @enum {string} */
                        type: "CREDIT" | "DEBIT";
                        text: string;
                        utr: string | null;
                        balance: number | null;
                        /** @enum {string} */
                        state: "open" | "matched" | "suspense" | "setAside";
                        open: number;
                        parts: {
                            transactionId?: number;
                            moveId?: number;
                            amount: number;
                        }[];
                        guesses: {
                            transactionId?: number;
                            moveId?: number;
                            receiptNumber?: string;
                            parts?: {
                                transactionId?: number;
                                moveId?: number;
                                amount: number;
                            }[];
                            memberId?: number;
                            businessId?: number;
                            /** @enum {string} */
                            why: "utr" | "cheque" | "upiId" | "text" | "phone" | "name" | "sum";
                            /** @constant */
                            certain?: true;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteStatementLinesIdMatch: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        statementId: string;
                        /** Format: date */
                        date: string;
                        valueDate: string | null;
                        amount: number;
                        /** @enum {string} */
                        type: "CREDIT" | "DEBIT";
                        text: string;
                        utr: string | null;
                        balance: number | null;
                        /** @enum {string} */
                        state: "open" | "matched" | "suspense" | "setAside";
                        open: number;
                        parts: {
                            transactionId?: number;
                            moveId?: number;
                            amount: number;
                        }[];
                        guesses: {
                            transactionId?: number;
                            moveId?: number;
                            receiptNumber?: string;
                            parts?: {
                                transactionId?: number;
                                moveId?: number;
                                amount: number;
                            }[];
                            memberId?: number;
                            businessId?: number;
                            /** @enum {string} */
                            why: "utr" | "cheque" | "upiId" | "text" | "phone" | "name" | "sum";
                            /** @constant */
                            certain?: true;
                        }[];
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postStatementLinesIdSetAside: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason: string | null;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        statementId: string;
                        /** Format: date */
                        date: string;
                        valueDate: string | null;
                        amount: number;
                        /** @enum {string} */
                        type: "CREDIT" | "DEBIT";
                        text: string;
                        utr: string | null;
                        balance: number | null;
                        /** @enum {string} */
                        state: "open" | "matched" | "suspense" | "setAside";
                        open: number;
                        parts: {
                            transactionId?: number;
                            moveId?: number;
                            amount: number;
                        }[];
                        guesses: {
                            transactionId?: number;
                            moveId?: number;
                            receiptNumber?: string;
                            parts?: {
                                transactionId?: number;
                                moveId?: number;
                                amount: number;
                            }[];
                            memberId?: number;
                            businessId?: number;
                            /** @enum {string} */
                            why: "utr" | "cheque" | "upiId" | "text" | "phone" | "name" | "sum";
                            /** @constant */
                            certain?: true;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBankAccountsIdReconciliation: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        date: string;
                        books: number;
                        bank: number;
                        explained: {
                            /** @enum {string} */
                            why: "NOT_IN_BANK" | "LATER_IN_BANK" | "NOT_IN_BOOKS" | "LATER_IN_BOOKS" | "SET_ASIDE";
                            /** Format: date */
                            date: string;
                            amount: number;
                            transactionId?: number;
                            moveId?: number;
                            lineId?: string;
                        }[];
                        difference: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReportsReceiptsAndPayments: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                projectId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ledgers: {
                            /** @enum {string} */
                            ledger: "general" | "charity" | "operational";
                            opening: number;
                            receipts: {
                                head: string;
                                amount: number;
                            }[];
                            payments: {
                                head: string;
                                amount: number;
                            }[];
                            closing: number;
                        }[];
                        total: {
                            opening: number;
                            receipts: {
                                head: string;
                                amount: number;
                            }[];
                            payments: {
                                head: string;
                                amount: number;
                            }[];
                            closing: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHistory: {
        parameters: {
            query?: {
                table?: string;
                id?: string;
                from?: string;
                to?: string;
                userId?: number;
                action?: string;
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequence: number;
                        /** Format: date-time */
                        at: string;
                        /** Format: date-time */
                        receivedAt: string;
                        by: number | null;
                        device: string | null;
                        deviceKind: string | null;
                        command: string | null;
                        action: string;
                        /** @enum {string} */
                        effect: "created" | "updated" | "deleted" | "seen" | "noted";
                        table: string | null;
                        id: string | null;
                        changes: {
                            field: string;
                            from: unknown;
                            to: unknown;
                        }[];
                        removed: string[];
                    }[];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHistoryActions: {
        parameters: {
            query?: {
                table?: string;
                id?: string;
                from?: string;
                to?: string;
                userId?: number;
                action?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        more: boolean;
                        actions: {
                            sequence: number;
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            receivedAt: string;
                            by: number | null;
                            device: string | null;
                            deviceKind: string | null;
                            command: string | null;
                            action: string;
                            /** @enum {string} */
                            effect: "created" | "updated" | "deleted" | "seen" | "noted";
                            table: string | null;
                            id: string | null;
                            changes: {
                                field: string;
                                from: unknown;
                                to: unknown;
                            }[];
                            removed: string[];
                        }[][];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postHistoryCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seen: {
                        sequence: number;
                        hash: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        last: {
                            sequence: number;
                            hash: string;
                        };
                        broken: {
                            sequence: number;
                            /** @enum {string} */
                            what: "missing" | "altered" | "values";
                        } | null;
                        seen: {
                            sequence: number;
                            hash: string;
                        }[];
                        restores: {
                            sequence: number;
                            backupOf: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPeriods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Period"][];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPeriodsLateDevices: {
        parameters: {
            query?: {
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userId: number;
                        browser: string | null;
                        system: string | null;
                        lastSyncedAt: string | null;
                        unsent: number | null;
                    }[];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postPeriodsClose: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    until: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Period"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postPeriodsReopen: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Period"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postBooksExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                        fileName: string;
                        /** Format: date-time */
                        enteredAt: string;
                        enteredBy: number;
                        count: number;
                        numbers: number[];
                        undone: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                        } | null;
                        book?: string[];
                        fileHash?: string;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postImports: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                    fileName: string;
                    parts: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                        fileName: string;
                        /** Format: date-time */
                        enteredAt: string;
                        enteredBy: number;
                        count: number;
                        numbers: number[];
                        undone: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                        } | null;
                        book?: string[];
                        fileHash?: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postImportsParts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    importId: string;
                    part: number;
                    records: unknown[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getImportsIdParts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        arrived: number[];
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postImportsBooks: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    fileHash?: string;
                    sheets: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                        parts: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                        fileName: string;
                        /** Format: date-time */
                        enteredAt: string;
                        enteredBy: number;
                        count: number;
                        numbers: number[];
                        undone: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                        } | null;
                        book?: string[];
                        fileHash?: string;
                    }[];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postImportsIdUndo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                        fileName: string;
                        /** Format: date-time */
                        enteredAt: string;
                        enteredBy: number;
                        count: number;
                        numbers: number[];
                        undone: {
                            /** Format: date-time */
                            at: string;
                            by: number;
                        } | null;
                        book?: string[];
                        fileHash?: string;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getProjects: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postProjectsNew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putProjectsId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The number of the record */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        associationName: string;
                        logo: string;
                        languages: ("en" | "ml" | "hi")[];
                        timeZone: string;
                        contactPhone: string;
                        contactEmail: string;
                        receiptText: string;
                        upiId: string;
                        witnesses: number;
                        discountCap: number;
                        overdraftForbidden: boolean;
                        colourAsPhone: boolean;
                        secondFactorForAdmins: boolean;
                        confirmedRegistrations: boolean;
                        minorsRefused: boolean;
                        secondPersonForAdmins: boolean;
                        blankAfterDays: (30 | 90 | 365 | 1095) | null;
                        hideCustomerNames: boolean;
                        siteContent: {
                            en: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                            ml: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                            hi: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    putSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    associationName?: string;
                    logo?: string;
                    languages?: ("en" | "ml" | "hi")[];
                    timeZone?: string;
                    contactPhone?: string;
                    contactEmail?: string;
                    receiptText?: string;
                    upiId?: string;
                    witnesses?: number;
                    discountCap?: number;
                    overdraftForbidden?: boolean;
                    colourAsPhone?: boolean;
                    secondFactorForAdmins?: boolean;
                    confirmedRegistrations?: boolean;
                    minorsRefused?: boolean;
                    secondPersonForAdmins?: boolean;
                    blankAfterDays?: (30 | 90 | 365 | 1095) | null;
                    hideCustomerNames?: boolean;
                    siteContent?: {
                        en?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                        ml?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                        hi?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                    };
                    siteContentRead?: {
                        en?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                        ml?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                        hi?: {
                            tagline: string;
                            description: string;
                            hero: {
                                /** @enum {string} */
                                picture: "house" | "table" | "ledger" | "shores";
                                caption: string;
                            }[];
                            about: {
                                lead: string;
                                sections: {
                                    title: string;
                                    text: string[];
                                }[];
                            };
                            activities: {
                                lead: string;
                                items: {
                                    title: string;
                                    text: string;
                                }[];
                            };
                            contact: {
                                lead: string;
                                email: string;
                                offices: {
                                    place: string;
                                    address: string[];
                                    phones: string[];
                                    hours: string;
                                }[];
                            };
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        associationName: string;
                        logo: string;
                        languages: ("en" | "ml" | "hi")[];
                        timeZone: string;
                        contactPhone: string;
                        contactEmail: string;
                        receiptText: string;
                        upiId: string;
                        witnesses: number;
                        discountCap: number;
                        overdraftForbidden: boolean;
                        colourAsPhone: boolean;
                        secondFactorForAdmins: boolean;
                        confirmedRegistrations: boolean;
                        minorsRefused: boolean;
                        secondPersonForAdmins: boolean;
                        blankAfterDays: (30 | 90 | 365 | 1095) | null;
                        hideCustomerNames: boolean;
                        siteContent: {
                            en: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                            ml: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                            hi: {
                                tagline: string;
                                description: string;
                                hero: {
                                    /** @enum {string} */
                                    picture: "house" | "table" | "ledger" | "shores";
                                    caption: string;
                                }[];
                                about: {
                                    lead: string;
                                    sections: {
                                        title: string;
                                        text: string[];
                                    }[];
                                };
                                activities: {
                                    lead: string;
                                    items: {
                                        title: string;
                                        text: string;
                                    }[];
                                };
                                contact: {
                                    lead: string;
                                    email: string;
                                    offices: {
                                        place: string;
                                        address: string[];
                                        phones: string[];
                                        hours: string;
                                    }[];
                                };
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncPush: {
        parameters: {
            query?: {
                epoch?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    device: string;
                    commands: {
                        id: string;
                        name: string;
                        input: unknown;
                        issuedAt: string;
                    }[];
                    /** @enum {number} */
                    wire?: 2 | 3 | 4;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcomes: ({
                            id: string;
                            /** @constant */
                            status: "applied";
                        } | {
                            id: string;
                            /** @constant */
                            status: "rejected";
                            error: {
                                code: string;
                                message: string;
                                details: {
                                    [key: string]: unknown;
                                };
                            };
                        })[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcomes: ({
                            id: string;
                            /** @constant */
                            status: "applied";
                        } | {
                            id: string;
                            /** @constant */
                            status: "rejected";
                            error: {
                                code: string;
                                message: string;
                                details: {
                                    [key: string]: unknown;
                                };
                            };
                        })[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSyncPull: {
        parameters: {
            query?: {
                since?: string;
                limit?: number;
                wire?: "1" | "2" | "3" | "4";
                unsent?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        epoch: string;
                        cursor: string;
                        more: boolean;
                        changes: {
                            members?: components["schemas"]["MemberRow"][];
                            projects?: components["schemas"]["ProjectRow"][];
                            bankAccounts?: {
                                id: number;
                                name: string;
                                bank: string;
                                ifsc: string | null;
                                lastDigits: string;
                                upiId: string | null;
                                projectId: number | null;
                                opening: {
                                    amount: number;
                                    date: string;
                                } | null;
                                createdAt: string;
                                deletedAt: string | null;
                            }[];
                            installmentBusinesses?: components["schemas"]["InstallmentBusinessRow"][];
                            chittyFunds?: components["schemas"]["ChittyFundRow"][];
                            transactions?: components["schemas"]["TransactionRow"][];
                            receipts?: components["schemas"]["ReceiptRow"][];
                            accounts?: components["schemas"]["AccountRow"][];
                            handOvers?: components["schemas"]["HandOverRow"][];
                            dayCloses?: components["schemas"]["DayCloseRow"][];
                            signingKeys?: components["schemas"]["SigningKeyRow"][];
                            periods?: components["schemas"]["PeriodRow"][];
                            imports?: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                                fileName: string;
                                enteredAt: string;
                                enteredBy: number;
                                count: number;
                                numbers: number[];
                                undone: {
                                    at: string;
                                    by: number;
                                } | null;
                                keys?: string[];
                                book?: string[];
                                fileHash?: string;
                                deletedAt: null;
                            }[];
                            dividendRuns?: {
                                id: number;
                                perShare: number;
                                sum: number | null;
                                parts: {
                                    memberId: number;
                                    shares: number;
                                }[];
                                note: string | null;
                                createdAt: string;
                                createdBy: number;
                                deletedAt: string | null;
                            }[];
                            shareHistories?: {
                                id: number;
                                trades: {
                                    date: string;
                                    /** @enum {string} */
                                    trade: "BOUGHT" | "GIVEN_BACK";
                                    shares: number;
                                    price: number;
                                    reference: string | null;
                                }[];
                                counted: boolean;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                            }[];
                            pastReceipts?: {
                                id: string;
                                number: string;
                                date: string;
                                memberId: number | null;
                                payerName: string | null;
                                amount: number;
                                purpose: string | null;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                            }[];
                            reminders?: {
                                id: string;
                                last: {
                                    at: string;
                                    by: number;
                                    /** @enum {string} */
                                    how: "WHATSAPP" | "MAIL";
                                    until: string;
                                    sum: number;
                                    accounts: string[];
                                } | null;
                                before: {
                                    at: string;
                                    by: number;
                                    /** @enum {string} */
                                    how: "WHATSAPP" | "MAIL";
                                    until: string;
                                    sum: number;
                                    accounts: string[];
                                } | null;
                                deletedAt: null;
                            }[];
                            reportedPayments?: {
                                id: string;
                                account: string;
                                accounts: string[];
                                bankAccountId?: number | null;
                                amount: number;
                                date: string;
                                note: string | null;
                                hasPicture: boolean;
                                reportedAt: string;
                                /** @enum {string} */
                                state: "OPEN" | "ACCEPTED" | "DECLINED";
                                answered: {
                                    at: string;
                                    by: number;
                                    reason: string | null;
                                    receiptNumber: string | null;
                                } | null;
                                deletedAt: null;
                            }[];
                            settings?: {
                                id: string;
                                value: (string | number | boolean | string[] | {
                                    [key: string]: unknown;
                                }) | null;
                                deletedAt: string | null;
                            }[];
                            moneyMoves?: {
                                id: number;
                                from: {
                                    cashOf: number;
                                } | {
                                    /** @constant */
                                    cashBox: true;
                                } | {
                                    bankAccountId: number;
                                } | {
                                    /** @constant */
                                    chequesInHand: true;
                                } | {
                                    /** @enum {string} */
                                    unsaid: "BANK" | "ALL";
                                } | {
                                    /** @constant */
                                    adjustments: true;
                                };
                                to: {
                                    cashOf: number;
                                } | {
                                    /** @constant */
                                    cashBox: true;
                                } | {
                                    bankAccountId: number;
                                } | {
                                    /** @constant */
                                    chequesInHand: true;
                                } | {
                                    /** @enum {string} */
                                    unsaid: "BANK" | "ALL";
                                } | {
                                    /** @constant */
                                    adjustments: true;
                                };
                                amount: number;
                                date: string;
                                note: string | null;
                                receiptNumber: string | null;
                                currency?: {
                                    code: string;
                                    amount: number;
                                    rate: number;
                                } | null;
                                exchanged?: {
                                    received: number;
                                    lineId: number | null;
                                } | null;
                                bankParts?: {
                                    lineId: string;
                                    bankAccountId: number;
                                    amount: number;
                                }[] | null;
                                enteredAt: string;
                                createdBy: number;
                                deletedAt: string | null;
                            }[];
                            utrs?: {
                                id: string;
                                paymentId: string | null;
                                receipts: string[];
                                date: string;
                                deletedAt: null;
                            }[];
                            statements?: {
                                id: string;
                                bankAccountId: number;
                                fileName: string;
                                columns: {
                                    date?: string | number;
                                    valueDate?: string | number;
                                    text?: string | number;
                                    reference?: string | number;
                                    debit?: string | number;
                                    credit?: string | number;
                                    amount?: string | number;
                                    mark?: string | number;
                                    balance?: string | number;
                                    balanceMark?: string | number;
                                };
                                from: string;
                                to: string;
                                opening: number | null;
                                closing: number | null;
                                count: number;
                                known: number;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                                reason?: string | null;
                            }[];
                            statementLines?: {
                                id: string;
                                statementId: string;
                                bankAccountId: number;
                                place: number;
                                date: string;
                                valueDate: string | null;
                                text: string;
                                utr: string | null;
                                /** @enum {string} */
                                type: "CREDIT" | "DEBIT";
                                amount: number;
                                balance: number | null;
                                match: {
                                    parts: ({
                                        transactionId: number;
                                        amount: number;
                                    } | {
                                        moveId: number;
                                        amount: number;
                                    })[];
                                    made: ({
                                        receiptNumber: string;
                                    } | {
                                        transactionId: number;
                                        suspense: boolean;
                                    }) | null;
                                    at: string;
                                    by: number;
                                } | null;
                                setAside: {
                                    reason: string;
                                    at: string;
                                    by: number;
                                } | null;
                                deletedAt: string | null;
                            }[];
                        };
                        history?: {
                            sequence: number;
                            hash: string;
                        };
                        held?: number;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSyncPacks: {
        parameters: {
            query?: {
                wire?: "1" | "2" | "3" | "4";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        epoch: string;
                        cursor?: string;
                        packs: {
                            key: string;
                            hash: string;
                            bytes: number;
                            count: number;
                            head?: {
                                pages: {
                                    key: string;
                                    /** @enum {string} */
                                    ledger: "general" | "charity" | "operational";
                                    projectId: number;
                                    month: string;
                                    count: number;
                                    credit: number;
                                    debit: number;
                                    places?: {
                                        [key: string]: number;
                                    };
                                    moved?: {
                                        credit: number;
                                        debit: number;
                                    };
                                }[];
                                deleted: components["schemas"]["TransactionRow"][];
                                ids: number[];
                            } | {
                                ids: number[];
                                records: {
                                    count: number;
                                    rows: unknown[];
                                };
                            };
                        }[];
                        own: {
                            members?: components["schemas"]["MemberRow"][];
                            projects?: components["schemas"]["ProjectRow"][];
                            bankAccounts?: {
                                id: number;
                                name: string;
                                bank: string;
                                ifsc: string | null;
                                lastDigits: string;
                                upiId: string | null;
                                projectId: number | null;
                                opening: {
                                    amount: number;
                                    date: string;
                                } | null;
                                createdAt: string;
                                deletedAt: string | null;
                            }[];
                            installmentBusinesses?: components["schemas"]["InstallmentBusinessRow"][];
                            chittyFunds?: components["schemas"]["ChittyFundRow"][];
                            transactions?: components["schemas"]["TransactionRow"][];
                            receipts?: components["schemas"]["ReceiptRow"][];
                            accounts?: components["schemas"]["AccountRow"][];
                            handOvers?: components["schemas"]["HandOverRow"][];
                            dayCloses?: components["schemas"]["DayCloseRow"][];
                            signingKeys?: components["schemas"]["SigningKeyRow"][];
                            periods?: components["schemas"]["PeriodRow"][];
                            imports?: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "members" | "shares" | "businesses" | "chitties" | "openings" | "entries" | "receipts";
                                fileName: string;
                                enteredAt: string;
                                enteredBy: number;
                                count: number;
                                numbers: number[];
                                undone: {
                                    at: string;
                                    by: number;
                                } | null;
                                keys?: string[];
                                book?: string[];
                                fileHash?: string;
                                deletedAt: null;
                            }[];
                            dividendRuns?: {
                                id: number;
                                perShare: number;
                                sum: number | null;
                                parts: {
                                    memberId: number;
                                    shares: number;
                                }[];
                                note: string | null;
                                createdAt: string;
                                createdBy: number;
                                deletedAt: string | null;
                            }[];
                            shareHistories?: {
                                id: number;
                                trades: {
                                    date: string;
                                    /** @enum {string} */
                                    trade: "BOUGHT" | "GIVEN_BACK";
                                    shares: number;
                                    price: number;
                                    reference: string | null;
                                }[];
                                counted: boolean;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                            }[];
                            pastReceipts?: {
                                id: string;
                                number: string;
                                date: string;
                                memberId: number | null;
                                payerName: string | null;
                                amount: number;
                                purpose: string | null;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                            }[];
                            reminders?: {
                                id: string;
                                last: {
                                    at: string;
                                    by: number;
                                    /** @enum {string} */
                                    how: "WHATSAPP" | "MAIL";
                                    until: string;
                                    sum: number;
                                    accounts: string[];
                                } | null;
                                before: {
                                    at: string;
                                    by: number;
                                    /** @enum {string} */
                                    how: "WHATSAPP" | "MAIL";
                                    until: string;
                                    sum: number;
                                    accounts: string[];
                                } | null;
                                deletedAt: null;
                            }[];
                            reportedPayments?: {
                                id: string;
                                account: string;
                                accounts: string[];
                                bankAccountId?: number | null;
                                amount: number;
                                date: string;
                                note: string | null;
                                hasPicture: boolean;
                                reportedAt: string;
                                /** @enum {string} */
                                state: "OPEN" | "ACCEPTED" | "DECLINED";
                                answered: {
                                    at: string;
                                    by: number;
                                    reason: string | null;
                                    receiptNumber: string | null;
                                } | null;
                                deletedAt: null;
                            }[];
                            settings?: {
                                id: string;
                                value: (string | number | boolean | string[] | {
                                    [key: string]: unknown;
                                }) | null;
                                deletedAt: string | null;
                            }[];
                            moneyMoves?: {
                                id: number;
                                from: {
                                    cashOf: number;
                                } | {
                                    /** @constant */
                                    cashBox: true;
                                } | {
                                    bankAccountId: number;
                                } | {
                                    /** @constant */
                                    chequesInHand: true;
                                } | {
                                    /** @enum {string} */
                                    unsaid: "BANK" | "ALL";
                                } | {
                                    /** @constant */
                                    adjustments: true;
                                };
                                to: {
                                    cashOf: number;
                                } | {
                                    /** @constant */
                                    cashBox: true;
                                } | {
                                    bankAccountId: number;
                                } | {
                                    /** @constant */
                                    chequesInHand: true;
                                } | {
                                    /** @enum {string} */
                                    unsaid: "BANK" | "ALL";
                                } | {
                                    /** @constant */
                                    adjustments: true;
                                };
                                amount: number;
                                date: string;
                                note: string | null;
                                receiptNumber: string | null;
                                currency?: {
                                    code: string;
                                    amount: number;
                                    rate: number;
                                } | null;
                                exchanged?: {
                                    received: number;
                                    lineId: number | null;
                                } | null;
                                bankParts?: {
                                    lineId: string;
                                    bankAccountId: number;
                                    amount: number;
                                }[] | null;
                                enteredAt: string;
                                createdBy: number;
                                deletedAt: string | null;
                            }[];
                            utrs?: {
                                id: string;
                                paymentId: string | null;
                                receipts: string[];
                                date: string;
                                deletedAt: null;
                            }[];
                            statements?: {
                                id: string;
                                bankAccountId: number;
                                fileName: string;
                                columns: {
                                    date?: string | number;
                                    valueDate?: string | number;
                                    text?: string | number;
                                    reference?: string | number;
                                    debit?: string | number;
                                    credit?: string | number;
                                    amount?: string | number;
                                    mark?: string | number;
                                    balance?: string | number;
                                    balanceMark?: string | number;
                                };
                                from: string;
                                to: string;
                                opening: number | null;
                                closing: number | null;
                                count: number;
                                known: number;
                                enteredAt: string;
                                enteredBy: number;
                                deletedAt: string | null;
                                reason?: string | null;
                            }[];
                            statementLines?: {
                                id: string;
                                statementId: string;
                                bankAccountId: number;
                                place: number;
                                date: string;
                                valueDate: string | null;
                                text: string;
                                utr: string | null;
                                /** @enum {string} */
                                type: "CREDIT" | "DEBIT";
                                amount: number;
                                balance: number | null;
                                match: {
                                    parts: ({
                                        transactionId: number;
                                        amount: number;
                                    } | {
                                        moveId: number;
                                        amount: number;
                                    })[];
                                    made: ({
                                        receiptNumber: string;
                                    } | {
                                        transactionId: number;
                                        suspense: boolean;
                                    }) | null;
                                    at: string;
                                    by: number;
                                } | null;
                                setAside: {
                                    reason: string;
                                    at: string;
                                    by: number;
                                } | null;
                                deletedAt: string | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncPacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hashes: string[];
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSyncDigests: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cursor: string;
                        digests: {
                            key: string;
                            digest: string;
                        }[];
                        done: boolean;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    table: "members" | "projects" | "bankAccounts" | "installmentBusinesses" | "chittyFunds" | "transactions" | "receipts" | "accounts" | "handOvers" | "dayCloses" | "signingKeys" | "periods" | "imports" | "dividendRuns" | "shareHistories" | "pastReceipts" | "reminders" | "reportedPayments" | "settings" | "moneyMoves" | "utrs" | "statements" | "statementLines";
                    again: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncOutboxKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sealed: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSyncLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncLeases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    device: string;
                    publicKey?: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leases: {
                            /** @enum {string} */
                            table: "members" | "projects" | "bankAccounts" | "installmentBusinesses" | "chittyFunds" | "transactions" | "handOvers" | "dayCloses" | "dividendRuns" | "moneyMoves";
                            from: number;
                            to: number;
                        }[];
                        series?: {
                            code: string;
                            used: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postSyncHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    publicKey: string;
                    outboxKey: string;
                    ended: boolean;
                    entries: {
                        id: string;
                        sealed: string;
                    }[];
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        held: string[];
                        final: boolean;
                    };
                };
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHeld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        device: string;
                        userId: number;
                        userName: string;
                        canSend: boolean;
                        series: string | null;
                        endedAt: string | null;
                        name: string;
                        input: Record<string, never>;
                        /** Format: date-time */
                        issuedAt: string;
                        /** Format: date-time */
                        receivedAt: string;
                    }[];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postHeldIdAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    postHeldIdVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        checks: {
                            database: boolean;
                            schema: boolean;
                            documentKey: boolean;
                            disk: boolean;
                            clock: boolean;
                        };
                    };
                };
            };
            /** @description Here it is */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "notReady";
                        checks: {
                            database: boolean;
                            schema: boolean;
                            documentKey: boolean;
                            disk: boolean;
                            clock: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    postAppFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    screen: string;
                    /** @enum {string} */
                    kind: "render" | "read" | "act";
                    release: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getBackupsLast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Here it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        last: {
                            finishedAt: string;
                            old: boolean;
                        } | null;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
}
