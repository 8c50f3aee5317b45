CREATE TABLE "data_key" (
	"generation" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_key_is_one" CHECK ("data_key"."generation" = 1)
);
